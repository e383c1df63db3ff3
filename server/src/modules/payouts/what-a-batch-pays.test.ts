import { beforeEach, describe, expect, it } from 'vitest';
import { playedPayoutBank } from '../../adapters/payout-bank/simulator.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { hostCar } from '../../testing/trips.ts';
import { at, openPayouts } from './testing/desk.ts';

/** What one batch takes along: from R100 on, for each host together, and nobody’s money for want of somebody else’s account. */
const bank = playedPayoutBank();
const { server, sipho, naledi, newHost, desk } = await openPayouts({ payoutBank: bank });
const FOUR_DAYS = { startAt: '2026-12-04T08:00:00Z', endAt: '2026-12-08T08:00:00Z' };
const BACK = at('2026-12-08T10:00:00');
const PAID = at('2026-12-15T10:00:00');
const NEXT = at('2026-12-17T10:00:00');
const EARNED = 171_000;
let thandi: TestPerson;
let car: string;
let bookingId: string;

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await desk.forgetPayouts();
  ({ host: thandi, car } = await newHost());
  await desk.giveAccount(thandi);
  bookingId = await desk.driveOff(thandi, sipho, car, FOUR_DAYS);
});

async function allBut(cents: number): Promise<string> {
  const id = server.services.newId();
  const hold = { id, bookingId, cents: EARNED - cents, note: 'Looks odd' };
  await server.succeed('payouts/hold', hold, { as: naledi });
  return id;
}
const release = (id: string) => server.succeed('payouts/release', { id, bookingId }, { as: naledi });

describe('a sum', () => {
  beforeEach(() => desk.bringBack(thandi, bookingId, BACK));

  it('of R99.99 waits for more, with the day of the next batch, and then is paid along with it', async () => {
    const id = await allBut(9_999);
    await desk.run(PAID);
    const waiting = await desk.mine(thandi);
    expect(waiting).toMatchObject({ payouts: [], minCents: 10_000, sums: { scheduledCents: 9_999 } });
    expect(waiting.items.find(({ state }) => state === 'scheduled')?.payOn).toBe('2026-12-15');
    await release(id);
    await desk.run(NEXT);
    expect((await desk.mine(thandi)).payouts).toMatchObject([{ cents: EARNED, state: 'paid' }]);
    expect(await desk.isBalanced()).toBe(true);
  });

  it('of R100 is paid on its day', async () => {
    await allBut(10_000);
    await desk.run(PAID);
    expect((await desk.mine(thandi)).payouts).toMatchObject([{ cents: 10_000, state: 'paid' }]);
  });

  it.each([
    [13_333, 10_000, 3_333],
    [13_332, null, 0],
  ])('of %i cents, of which a debt takes a quarter, leaves %j', async (dueCents, cents, offsetCents) => {
    const time = { startAt: '2026-12-20T08:00:00Z', endAt: '2026-12-21T08:00:00Z' };
    server.clock.set(at('2026-12-10T10:00:00'));
    await desk.owe(thandi, await desk.driveOff(thandi, sipho, car, time), 50_000);
    await allBut(dueCents);
    await desk.run(PAID);
    const { payouts, sums } = await desk.mine(thandi);
    expect(payouts.map((payout) => payout.cents)).toEqual(cents === null ? [] : [cents]);
    expect(sums).toMatchObject({ offsetCents, owedCents: 50_000 - offsetCents });
  });
});

describe('a batch', () => {
  it('pays a host once for two cars that came back on one day, with both trips named', async () => {
    const second = await hostCar(server, thandi);
    server.clock.set(TEST_NOW);
    const other = await desk.driveOff(thandi, sipho, second, FOUR_DAYS);
    await desk.bringBack(thandi, bookingId, BACK);
    await desk.bringBack(thandi, other, BACK);
    await desk.run(PAID);
    const [payout, ...more] = (await desk.mine(thandi)).payouts;
    expect(more).toEqual([]);
    expect(payout).toMatchObject({ cents: 2 * EARNED, state: 'paid', offsetCents: 0 });
    expect(payout?.items.map((item) => item.bookingId).toSorted()).toEqual([bookingId, other].toSorted());
    const { batches } = await server.succeed('payouts/batches', {}, { as: naledi });
    expect(batches[0]).toMatchObject({ batchOn: '2026-12-15', payoutCount: 1, cents: 2 * EARNED });
  });

  it('pays one host although another has no account, and each only their own trips', async () => {
    const { host: lerato, car: hers } = await newHost();
    server.clock.set(TEST_NOW);
    const other = await desk.driveOff(lerato, sipho, hers, FOUR_DAYS);
    await desk.bringBack(thandi, bookingId, BACK);
    await desk.bringBack(lerato, other, BACK);
    await desk.run(PAID);
    expect((await desk.mine(thandi)).sums).toMatchObject({ paidCents: EARNED, scheduledCents: 0 });
    expect((await desk.mine(lerato)).sums).toMatchObject({ paidCents: 0, scheduledCents: EARNED });
    const statement = await server.call('payouts/trip', { bookingId: other }, { as: thandi });
    expect(statement).toMatchObject({ code: 'not_found' });
  });

  it('is made on no day on which banks rest, and then has what was due on them', async () => {
    await desk.bringBack(thandi, bookingId, at('2026-12-09T10:00:01'));
    // Due on Wednesday, the Day of Reconciliation.
    await desk.run(at('2026-12-16T23:59:59'));
    expect((await desk.mine(thandi)).payouts).toEqual([]);
    expect((await desk.mine(thandi)).items[0]?.payOn).toBe('2026-12-17');
    await desk.run(at('2026-12-17T09:59:59'));
    expect((await desk.mine(thandi)).payouts).toEqual([]);
    await desk.run(NEXT);
    expect((await desk.mine(thandi)).payouts).toMatchObject([{ batchOn: '2026-12-17', state: 'paid' }]);
  });
});

it('a host to whom nothing is due yet sees that, and when the next batch is', async () => {
  const { host: lerato } = await newHost();
  expect(await desk.mine(lerato)).toMatchObject({
    sums: { accruingCents: 0, heldCents: 0, paidCents: 0, owedCents: 0 },
    account: { readiness: 'missing', end: '', frozenUntil: null },
    nextBatchOn: '2026-12-02',
    items: [],
    payouts: [],
  });
  server.clock.advance(1);
  expect((await desk.mine(lerato)).nextBatchOn).toBe('2026-12-03');
  const nobody = server.services.newId();
  expect(await server.call('payouts/mine', { hostId: nobody }, { as: lerato })).toMatchObject({
    code: 'not_found',
  });
  expect(await server.call('payouts/mine', {})).toMatchObject({ code: 'unauthenticated' });
});
