import { isCovered } from '@kwela/domain/payments/reserves';
import { beforeEach, describe, expect, it } from 'vitest';
import { playedPayoutBank } from '../../adapters/payout-bank/simulator.ts';
import { strike } from '../../testing/strike.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { reservesBefore } from '../ledger/reserves-repo.ts';
import { makeBatches } from './steps/make-batch.ts';
import { sendPayouts } from './steps/send.ts';
import { at, openPayouts } from './testing/desk.ts';

/** Each test has a host of its own with one car; Sipho drives it. The first three payouts of a host wait four days longer. */
const bank = playedPayoutBank();
const { server, sipho, newHost, desk } = await openPayouts({ payoutBank: bank });
let thandi: TestPerson;
let car: string;
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await desk.forgetPayouts();
  ({ host: thandi, car } = await newHost());
});

/** Friday to Tuesday at R600 a day, less 5 %: R2 280, of which R1 710 are the host’s. */
const FOUR_DAYS = { startAt: '2026-12-04T08:00:00Z', endAt: '2026-12-08T08:00:00Z' };
const BACK = at('2026-12-08T10:00:00');
/** 72 hours and four days later is Tuesday, 15 December, at ten: the batch of that very minute. */
const PAID = at('2026-12-15T10:00:00');

async function trip(): Promise<string> {
  const id = await desk.driveOff(thandi, sipho, car, FOUR_DAYS);
  await desk.bringBack(thandi, id, BACK);
  return id;
}
const sent = () => [...bank.transfers.values()];

describe('a trip of four days', () => {
  it('runs up, is held, scheduled with its day, and paid; nothing of it stays in trust', async () => {
    await desk.giveAccount(thandi);
    const id = await desk.driveOff(thandi, sipho, car, FOUR_DAYS);
    expect((await desk.mine(thandi)).sums).toMatchObject({ accruingCents: 171_000, heldCents: 0 });
    await desk.bringBack(thandi, id, BACK);
    const held = await desk.mine(thandi);
    expect(held.sums).toMatchObject({ accruingCents: 0, heldCents: 171_000 });
    expect(held.items).toMatchObject([{ state: 'held', payOn: '2026-12-15', feeVatCents: 7_435 }]);
    expect((await desk.books(id)).trust_rental).toBe(-228_000);

    await desk.run(at('2026-12-15T09:59:59'));
    expect((await desk.mine(thandi)).sums).toMatchObject({ heldCents: 171_000, paidCents: 0 });
    await desk.run(PAID);
    const paid = await desk.mine(thandi);
    expect(paid.sums).toMatchObject({ heldCents: 0, scheduledCents: 0, paidCents: 171_000 });
    expect(paid.items).toEqual([]);
    expect(paid.payouts).toMatchObject([
      { state: 'paid', cents: 171_000, accountEnd: '5678', batchOn: '2026-12-15', items: [{ part: 1 }] },
    ]);
    const { items: told } = await server.succeed('notices/mine', { limit: 50 }, { as: thandi });
    const ofPayouts = told
      .filter(({ trip: of }) => of === null)
      .toSorted(({ about: a }, { about: b }) => a.localeCompare(b));
    expect(ofPayouts).toMatchObject([
      { about: 'payout_paid', side: null, amountCents: 171_000, isRead: false },
      { about: 'payout_scheduled', side: null, amountCents: 171_000, isRead: false },
    ]);
    // R182.40 of service fee with R23.79 of VAT, and R570 of ours with R74.35.
    expect(await desk.books(id)).toEqual({
      provider_clearing: 246_240 - 171_000,
      platform_fee: -15_861 - 49_565,
      vat_output: -2_379 - 7_435,
    });
    expect(await desk.isBalanced()).toBe(true);
    expect(isCovered(await reservesBefore(server.database.db, at('2030-01-01T00:00:00')))).toBe(true);
  });

  it('leaves trust when it is completed, also when it is paid later', async () => {
    const id = await trip();
    await desk.run(at('2026-12-11T10:00:00'));
    expect((await server.succeed('bookings/get', { id }, { as: thandi })).state).toBe('completed');
    expect(await desk.books(id)).toMatchObject({ [`host_payable:${thandi.userId}`]: -171_000 });
    expect((await desk.books(id)).trust_rental).toBeUndefined();
  });

  it('waits for an account, tells the host once, and is paid with the first batch after it is given', async () => {
    await trip();
    await desk.run(PAID);
    await desk.run(at('2026-12-17T10:00:00'));
    expect((await desk.mine(thandi)).account.readiness).toBe('missing');
    const mails = await server.database.db
      .selectFrom('payout_mails')
      .select(['event', 'cents'])
      .where('host_id', '=', thandi.userId)
      .orderBy('event')
      .execute();
    expect(mails).toEqual([
      { event: 'payout_no_account', cents: 171_000 },
      { event: 'payout_scheduled', cents: 171_000 },
    ]);
    await desk.giveAccount(thandi);
    await desk.run(at('2026-12-18T10:00:00'));
    expect((await desk.mine(thandi)).sums.paidCents).toBe(171_000);
  });

  it('is not paid into an account that took the place of another, for 48 hours', async () => {
    await desk.giveAccount(thandi);
    await trip();
    server.clock.set(at('2026-12-14T12:00:00'));
    await desk.giveAccount(thandi, '62000004321');
    await desk.run(PAID);
    const frozen = await desk.mine(thandi);
    expect(frozen.account).toEqual({
      readiness: 'frozen',
      end: '4321',
      frozenUntil: at('2026-12-16T12:00:00').toISOString(),
    });
    expect(frozen.sums.scheduledCents).toBe(171_000);
    // Wednesday is the Day of Reconciliation.
    await desk.run(at('2026-12-17T10:00:00'));
    expect((await desk.mine(thandi)).payouts).toMatchObject([{ accountEnd: '4321', state: 'paid' }]);
  });
});

describe('a trip of sixteen days', () => {
  const LONG = { startAt: '2026-12-04T08:00:00Z', endAt: '2026-12-20T08:00:00Z' };

  it('is paid week by week, and what is left after its return', async () => {
    await desk.giveAccount(thandi);
    const id = await desk.driveOff(thandi, sipho, car, LONG);
    const whole = (await desk.mine(thandi)).sums.accruingCents;
    await desk.run(at('2026-12-11T10:00:00'));
    const first = await desk.mine(thandi);
    const week = Math.round((whole * 7) / 16);
    expect(first.items.map(({ part, state, cents }) => [part, state, cents])).toEqual([
      [1, 'held', week],
      [2, 'accruing', whole - week],
    ]);
    await desk.run(at('2026-12-18T10:00:00'));
    expect((await desk.mine(thandi)).sums.paidCents).toBe(week);
    await desk.bringBack(thandi, id, at('2026-12-20T10:00:00'));
    // The third of the first three waits, too.
    await desk.run(at('2026-12-28T10:00:00'));
    const done = await desk.mine(thandi);
    expect(done.items).toEqual([]);
    expect(done.sums.paidCents).toBe(whole);
    expect((await desk.books(id)).trust_rental).toBeUndefined();
  });

  it('is paid week by week while the card holds the deposit, which is another payment', async () => {
    await desk.giveAccount(thandi);
    const id = await desk.driveOff(thandi, sipho, car, LONG);
    const whole = (await desk.mine(thandi)).sums.accruingCents;
    server.clock.set(at('2026-12-04T10:00:00'));
    await strike(server);
    expect(await desk.books(id)).toMatchObject({ guest_receivable: 350_000, trust_deposit: -350_000 });
    const earned = await server.succeed('host-numbers/earnings', { withTrips: true }, { as: thandi });
    expect(earned.trips).toHaveLength(1);
    await desk.run(at('2026-12-11T10:00:00'));
    expect((await desk.mine(thandi)).items.map(({ part, state }) => [part, state])).toEqual([
      [1, 'held'],
      [2, 'accruing'],
    ]);
    await desk.run(at('2026-12-18T10:00:00'));
    expect((await desk.mine(thandi)).sums.paidCents).toBe(Math.round((whole * 7) / 16));
  });

  it('comes to the same, to the day and the cent, when nothing ran for three weeks', async () => {
    const record = async (isPunctual: boolean) => {
      server.clock.set(TEST_NOW);
      await desk.forgetPayouts();
      const { host, car: own } = await newHost();
      await desk.giveAccount(host);
      const id = await desk.driveOff(host, sipho, own, LONG);
      const days = ['2026-12-11', '2026-12-18', '2026-12-20'];
      if (isPunctual) for (const day of days) await desk.run(at(`${day}T10:00:00`));
      await desk.bringBack(host, id, at('2026-12-20T10:00:00'));
      for (let day = 21; isPunctual && day <= 31; day += 1) await desk.run(at(`2026-12-${day}T10:00:00`));
      await desk.run(at('2027-01-08T10:00:00'));
      const { payouts, sums } = await desk.mine(host);
      const ledger = await server.database.db
        .selectFrom('ledger_entries as e')
        .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
        .select(['t.at', 'e.cents'])
        .where('t.booking_id', '=', id)
        .where('t.event_key', 'like', 'earned:%')
        .orderBy('t.at')
        .orderBy('e.cents')
        .execute();
      const days_ = payouts.map(({ batchOn, cents, items }) => [
        batchOn,
        cents,
        items.map(({ part }) => part),
      ]);
      return { days: days_, sums, ledger };
    };
    const [punctual, late] = [await record(true), await record(false)];
    expect(late).toEqual(punctual);
    expect(late.days).toEqual([
      ['2026-12-28', expect.any(Number), [2, 3]],
      ['2026-12-18', expect.any(Number), [1]],
    ]);
  });
});

describe('a batch', () => {
  it('is one, no matter who makes it or how often', async () => {
    await desk.giveAccount(thandi);
    await trip();
    server.clock.set(PAID);
    const made = await Promise.all([makeBatches(server.services), makeBatches(server.services)]);
    expect(made.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
    await Promise.all([sendPayouts(server.services), sendPayouts(server.services)]);
    expect(await makeBatches(server.services)).toBe(0);
    expect((await desk.mine(thandi)).payouts).toHaveLength(1);
    expect((await desk.mine(thandi)).sums.paidCents).toBe(171_000);
  });

  it('keeps back what the host owes for another trip, a quarter at most, and the rest from the next', async () => {
    await desk.giveAccount(thandi);
    const other = await desk.driveOff(thandi, sipho, car, {
      startAt: '2026-12-12T08:00:00Z',
      endAt: '2026-12-13T08:00:00Z',
    });
    await desk.owe(thandi, other, 50_000);
    await trip();
    expect((await desk.mine(thandi)).sums.owedCents).toBe(50_000);
    await desk.run(PAID);
    const kept = await desk.mine(thandi);
    expect(kept.payouts).toMatchObject([{ cents: 171_000 - 42_750, offsetCents: 42_750 }]);
    expect(kept.sums).toMatchObject({ paidCents: 128_250, offsetCents: 42_750, owedCents: 7_250 });
    expect(await desk.isBalanced()).toBe(true);
    await desk.bringBack(thandi, other, at('2026-12-15T11:00:00'));
    await desk.run(at('2026-12-23T10:00:00'));
    const { sums } = await desk.mine(thandi);
    expect(sums).toMatchObject({ owedCents: 0, offsetCents: 50_000, heldCents: 0, scheduledCents: 0 });
    expect((await desk.books(other))[`host_payable:${thandi.userId}`]).toBeUndefined();
  });

  it('takes along what the books owe beside a trip, such as what was kept of one that was cancelled', async () => {
    await desk.giveAccount(thandi);
    const id = await trip();
    await desk.run(PAID);
    await desk.owe(thandi, id, -30_000);
    await desk.run(at('2026-12-21T10:00:00'));
    expect((await desk.mine(thandi)).payouts).toMatchObject([
      { cents: 30_000, items: [{ part: 0, cents: 30_000 }] },
      { cents: 171_000 },
    ]);
    expect((await desk.books(id))[`host_payable:${thandi.userId}`]).toBeUndefined();
  });
});

it('is seen by its host, by who may see money for the car, and by nobody else', async () => {
  const id = await trip();
  const statement = await server.succeed('payouts/trip', { bookingId: id }, { as: thandi });
  expect(statement.inAll).toEqual({
    grossCents: 228_000,
    feeCents: 57_000,
    feeVatCents: 7_435,
    cents: 171_000,
  });
  expect(await server.call('payouts/trip', { bookingId: id }, { as: sipho })).toMatchObject({
    code: 'not_found',
  });
  expect(await server.call('payouts/mine', { hostId: thandi.userId }, { as: sipho })).toMatchObject({
    code: 'not_found',
  });
  expect(await server.call('payouts/trip', { bookingId: id })).toMatchObject({ code: 'unauthenticated' });
  expect(sent().every(({ amount }) => amount > 0)).toBe(true);
});
