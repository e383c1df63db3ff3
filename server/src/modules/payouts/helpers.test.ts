import { beforeEach, expect, it } from 'vitest';
import { playedPayoutBank } from '../../adapters/payout-bank/simulator.ts';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { hostCar } from '../../testing/trips.ts';
import { teamDesk } from '../team/testing/desk.ts';
import { at, openPayouts } from './testing/desk.ts';

/** Johan helps Thandi with the money: with all of it, with that of one of her two cars, or no longer. */
const { mailer, sent } = mailCatcher();
const { server, sipho, newHost, desk } = await openPayouts({ payoutBank: playedPayoutBank(), mailer });
const team = teamDesk(server, sent);
const TRIP = { startAt: '2026-12-04T08:00:00Z', endAt: '2026-12-08T08:00:00Z' };
const PAID = at('2026-12-15T10:00:00');
const EARNED = 171_000;
let thandi: TestPerson;
let johan: TestPerson;
let polo: string;
let trips: { readonly polo: string; readonly other: string };

beforeEach(async () => {
  await desk.forgetPayouts();
  server.clock.set(new Date('2027-01-05T08:00:00Z'));
  johan = await server.person(`Johan${server.services.randomInt(1e9)}`);
  server.clock.set(TEST_NOW);
  ({ host: thandi, car: polo } = await newHost());
  await desk.giveAccount(thandi);
  const other = await hostCar(server, thandi);
  trips = {
    polo: await desk.driveOff(thandi, sipho, polo, TRIP),
    other: await desk.driveOff(thandi, sipho, other, TRIP),
  };
});
const seen = () => server.succeed('payouts/mine', { hostId: thandi.userId }, { as: johan });
const statement = (bookingId: string) => server.call('payouts/trip', { bookingId }, { as: johan });
const bothBack = async () => {
  await desk.bringBack(thandi, trips.polo, at('2026-12-08T10:00:00'));
  await desk.bringBack(thandi, trips.other, at('2026-12-08T10:00:00'));
};

it('of one car is shown what comes from that, and no payment, debt or trip of another', async () => {
  await team.join(thandi, johan, ['money'], [polo]);
  await bothBack();
  await desk.owe(thandi, trips.other, 5_000);
  const held = await seen();
  expect(held.sums).toMatchObject({ heldCents: EARNED, owedCents: 0 });
  expect(held.items.map(({ bookingId }) => bookingId)).toEqual([trips.polo]);
  await desk.run(PAID);
  const paid = await seen();
  expect(paid.sums).toMatchObject({ paidCents: EARNED, offsetCents: 0, owedCents: 0 });
  expect(paid).toMatchObject({ items: [], payouts: [], canChangeAccount: false });
  expect(await statement(trips.polo)).toMatchObject({ value: { inAll: { cents: EARNED } } });
  expect(await statement(trips.other)).toMatchObject({ status: 404, code: 'not_found' });
});

it('of all cars is shown each payment with its parts, and cannot change where it goes', async () => {
  await team.join(thandi, johan, ['money']);
  await bothBack();
  await desk.run(PAID);
  const { sums, payouts, canChangeAccount } = await seen();
  expect(sums.paidCents).toBe(2 * EARNED);
  expect(payouts).toMatchObject([{ cents: 2 * EARNED, state: 'paid' }]);
  expect(payouts[0]?.items).toHaveLength(2);
  expect(canChangeAccount).toBe(false);
  expect((await desk.mine(thandi)).canChangeAccount).toBe(true);
});

it('with other work, or who has left, is shown nothing', async () => {
  const id = await team.join(thandi, johan, ['calendar', 'hand_over', 'messages']);
  const nothing = { status: 404, code: 'not_found' };
  const ask = () => server.call('payouts/mine', { hostId: thandi.userId }, { as: johan });
  expect(await ask()).toMatchObject(nothing);
  expect(await statement(trips.polo)).toMatchObject(nothing);
  await server.succeed('team/leave', { id }, { as: johan });
  await team.join(thandi, johan, ['money']);
  expect(await ask()).toMatchObject({ ok: true });
  const { coHosts } = await server.succeed('team/list', {}, { as: thandi });
  for (const one of coHosts) await server.call('team/remove', { id: one.id }, { as: thandi });
  expect(await ask()).toMatchObject(nothing);
});
