import { beforeEach, expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { runOutbox } from '../payments/outbox/run-outbox.ts';
import { NO_FAULT, shareDesk } from './testing/desk.ts';
import { LERATO } from './testing/people.ts';

/** What comes after a trip that Sipho and Lerato paid is about Sipho alone. */
const desk = await shareDesk();
const { server, now, booked, faults, linkOf } = desk;

let id: string;
let link: { readonly shareId: string; readonly key: string };
const at = (instant: string) => server.clock.set(new Date(`2026-12-${instant}Z`));
const strike = async () => {
  await runDueTimers(server.services);
  await runOutbox(server.services);
  await runDueTimers(server.services);
};
const tokens = async () => {
  const rows = await server.database.db
    .selectFrom('payments as p')
    .leftJoin('payment_shares as s', 's.id', 'p.share_id')
    .select(['p.kind', 's.is_own', 'p.card_token'])
    .where('p.booking_id', '=', id)
    .execute();
  return rows.map(({ kind, is_own, card_token }) => [kind, is_own, card_token !== null]);
};
const deposit = async (as = now.sipho) =>
  (await server.succeed('deposits/of-booking', { bookingId: id }, { as })).deposit;

beforeEach(async () => {
  id = await booked();
  link = await linkOf(id, now.sipho, LERATO);
  await desk.payByLink(link);
  await desk.payOwn(id, now.sipho);
  await strike();
});

it('the deposit is held on the card that paid his own share; hers is kept for nothing', async () => {
  expect(await tokens()).toEqual(
    expect.arrayContaining([
      ['share', true, true],
      ['share', false, false],
    ]),
  );
  at('03T08:00:00');
  await strike();
  expect(await deposit()).toMatchObject({ state: 'held', way: 'card' });
  expect((await tokens()).filter(([kind]) => kind === 'deposit')).toEqual([['deposit', null, true]]);
  expect(await faults()).toEqual(NO_FAULT);
});

it('she is shown nothing of the deposit, nor of what is charged', async () => {
  const lerato = await server.person('Lerato');
  expect(await server.call('deposits/of-booking', { bookingId: id }, { as: lerato })).toMatchObject({
    code: 'not_found',
  });
  expect(await server.call('charges/of-booking', { bookingId: id }, { as: lerato })).toMatchObject({
    ok: false,
  });
  expect(JSON.stringify(await server.succeed('shares/asked', link))).not.toContain('deposit');
});
