import { expect, it } from 'vitest';
import { openHosting } from '../../testing/hosting.ts';
import { newKey, payNow, tripWith } from '../../testing/trips.ts';
import { balances } from '../ledger/repo.ts';
import { endCredit } from './end-credit.ts';
import { entriesOf } from './store/wallet-repo.ts';

const { server, sipho, naledi, newHost } = await openHosting();

it('shows Sipho the credit for a trip that was cancelled on him, and nobody else', async () => {
  const { host, car } = await newHost();
  const { bookingId, ref } = await payNow(server, sipho, tripWith(car));
  expect(await server.succeed('wallet/mine', {}, { as: sipho })).toEqual({ balanceCents: 0, items: [] });
  await server.succeed(
    'bookings/cancel-as-host',
    { id: bookingId, reason: 'car_not_working', note: '', expectedPenaltyCents: 0 },
    { as: host, idempotencyKey: newKey() },
  );
  const { balanceCents, items } = await server.succeed('wallet/mine', {}, { as: sipho });
  expect(balanceCents).toBe(20_000);
  expect(items).toMatchObject([
    {
      kind: 'trip_cancelled',
      cents: 20_000,
      trip: { bookingId, ref },
      expiresAt: '2029-12-02T08:00:00.000Z',
    },
  ]);
  for (const other of [host, naledi])
    expect((await server.succeed('wallet/mine', {}, { as: other })).items).toEqual([]);
  expect(await server.call('wallet/mine', {})).toMatchObject({ code: 'unauthenticated' });
});

it('what nobody used until its day is owed no longer from then on, once, however late that is noticed', async () => {
  const { host, car } = await newHost();
  const lerato = await server.person('Lerato');
  const { bookingId } = await payNow(server, lerato, tripWith(car));
  await server.succeed(
    'bookings/cancel-as-host',
    { id: bookingId, reason: 'car_not_working', note: '', expectedPenaltyCents: 0 },
    { as: host, idempotencyKey: newKey() },
  );
  const { db } = server.database;
  const books = async () => Object.fromEntries(await balances(db, bookingId));
  server.clock.set(new Date('2029-12-02T07:59:59Z'));
  expect(await endCredit(server.services)).toBe(0);
  expect((await books()).credit_liability).toBe(-20_000);
  server.clock.set(new Date('2029-12-05T12:00:00Z'));
  await Promise.all([endCredit(server.services), endCredit(server.services)]);
  expect(await endCredit(server.services)).toBe(0);
  expect(await books()).toMatchObject({ credit_liability: 0, promo_cost: 0 });
  const ended = (await entriesOf(db, lerato.userId)).filter(({ kind }) => kind === 'ran_out');
  expect(ended).toMatchObject([{ cents: -20_000, at: new Date('2029-12-02T08:00:00Z') }]);
});
