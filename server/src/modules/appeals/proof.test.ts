import { beforeEach, describe, expect, it } from 'vitest';
import { playedPayoutBank } from '../../adapters/payout-bank/simulator.ts';
import { atQuote } from '../../testing/agreements.ts';
import { strike } from '../../testing/strike.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { hostCar, newKey, pay, payNow, tripWith } from '../../testing/trips.ts';
import { at, openPayouts } from '../payouts/testing/desk.ts';
import { appealDesk } from './testing/desk.ts';

/** Sipho or Thandi cancelled for what nobody could help, and proves it afterwards. */
const { server, naledi, newHost, desk } = await openPayouts({ payoutBank: playedPayoutBank() });
const { db } = server.database;
const appeals = appealDesk(server);

let thandi: TestPerson;
let sipho: TestPerson;
let car: string;

const PAYABLE = () => `host_payable:${thandi.userId}`;
const wallet = async (as: TestPerson) => (await server.succeed('wallet/mine', {}, { as })).balanceCents;
const TEN_HOURS_BEFORE = at('2026-12-04T00:00:00');

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await desk.forgetPayouts();
  const { host } = await newHost();
  thandi = host;
  car = await hostCar(server, thandi, { policy: 'moderate' });
  await desk.giveAccount(thandi);
  sipho = await appeals.newGuest();
});

const idOf = (answer: Awaited<ReturnType<typeof appeals.submit>>): string => {
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.appeals[0]?.id ?? '';
};
const sent = async (as: TestPerson, bookingId: string, reason: string) =>
  idOf(await appeals.submit(as, bookingId, reason, [await appeals.paper(as)]));

describe('Sipho cancels ten hours before, as his flight is cancelled', () => {
  let bookingId: string;
  /** He pays with as much credit as he has. */
  async function booked(): Promise<void> {
    const trip = tripWith(car);
    const agreed = atQuote(await server.succeed('bookings/quote', trip, { as: sipho }));
    const asked = { ...trip, ...agreed, creditCents: await wallet(sipho) };
    const made = await server.succeed('bookings/request', asked, { as: sipho, idempotencyKey: newKey() });
    await pay(server, made.checkoutUrl);
    bookingId = made.bookingId;
  }

  it('he gets the rest back by proof within two weeks, and no day later', async () => {
    await booked();
    server.clock.set(TEN_HOURS_BEFORE);
    await appeals.cancelAsGuest(sipho, bookingId);
    expect((await appeals.record(sipho, bookingId))?.refund).toMatchObject({ keptCents: 132_240 });
    const paper = await appeals.paper(sipho);
    server.clock.set(new Date(at('2026-12-18T00:00:00').getTime() + 1));
    expect(await appeals.submit(sipho, bookingId, 'flight_cancelled', [paper])).toMatchObject({
      code: 'appeal_too_late',
    });
    server.clock.set(at('2026-12-18T00:00:00'));
    expect(await appeals.submit(sipho, bookingId, 'was_there', [paper])).toMatchObject({
      code: 'appeal_too_late',
    });
    const id = await sent(sipho, bookingId, 'flight_cancelled');
    expect(await appeals.decide(naledi, id, 'accept')).toMatchObject({ ok: true });
    expect(await appeals.record(sipho, bookingId)).toMatchObject({
      cause: 'extenuating',
      reason: 'travel_disrupted',
      refund: { refundCents: 246_240, sentCents: 246_240, keptCents: 0 },
    });
    expect(await desk.books(bookingId)).toEqual({});
  });

  it('where Thandi has been paid, she owes it and it comes off later payouts', async () => {
    await booked();
    server.clock.set(TEN_HOURS_BEFORE);
    await appeals.cancelAsGuest(sipho, bookingId);
    await desk.run(at('2026-12-10T10:00:00'));
    const { paidCents } = (await desk.mine(thandi)).sums;
    expect(paidCents).toBeGreaterThan(0);
    const id = await sent(sipho, bookingId, 'extreme_weather');
    await appeals.decide(naledi, id, 'accept');
    expect((await desk.mine(thandi)).sums.owedCents).toBe(paidCents);
    expect(await desk.books(bookingId)).toEqual({ [PAYABLE()]: paidCents, provider_clearing: -paidCents });
    expect(await desk.isBalanced()).toBe(true);
  });

  it('what he paid with credit is credit again', async () => {
    const { host, car: other } = await newHost();
    const first = await payNow(server, sipho, tripWith(other));
    await appeals.cancelAsHost(host, first.bookingId);
    expect(await wallet(sipho)).toBe(20_000);
    await booked();
    expect(await wallet(sipho)).toBe(0);
    server.clock.set(TEN_HOURS_BEFORE);
    await appeals.cancelAsGuest(sipho, bookingId);
    const before = await wallet(sipho);
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(20_000);
    const id = await sent(sipho, bookingId, 'strike');
    await appeals.decide(naledi, id, 'accept');
    expect(await wallet(sipho)).toBe(20_000);
    expect((await appeals.record(sipho, bookingId))?.refund).toMatchObject({ sentCents: 226_240 });
    expect(await desk.books(bookingId)).toEqual({});
  });

  async function rentedAgain(): Promise<string> {
    const lerato = await server.person(`Lerato${server.services.randomInt(1e9)}`);
    server.clock.set(TEN_HOURS_BEFORE);
    const again = await desk.driveOff(thandi, lerato, car, {
      startAt: '2026-12-04T08:00:00Z',
      endAt: '2026-12-08T08:00:00Z',
    });
    await desk.bringBack(thandi, again, at('2026-12-08T10:00:00'));
    return again;
  }
  const settle = async () => {
    server.clock.set(at('2026-12-12T10:00:00'));
    await strike(server);
  };

  it('the credit for days that were rented again counts as come back', async () => {
    await booked();
    server.clock.set(TEN_HOURS_BEFORE);
    const back = await appeals.cancelAsGuest(sipho, bookingId);
    await rentedAgain();
    await settle();
    const credit = await wallet(sipho);
    expect(credit).toBeGreaterThan(0);
    const id = await sent(sipho, bookingId, 'road_closed');
    await appeals.decide(naledi, id, 'accept');
    expect(await wallet(sipho)).toBe(credit);
    const record = await appeals.record(sipho, bookingId);
    expect(record?.refund?.sentCents).toBe(246_240 - credit);
    expect(record?.refund?.sentCents).toBeGreaterThan(back);
    // What he has as credit lies with the company until he uses it.
    const { [PAYABLE()]: _, ...books } = await desk.books(bookingId);
    expect(books).toEqual({ provider_clearing: credit, credit_liability: -credit });
  });

  it('once all has come back, days that are rented again bring no credit', async () => {
    await booked();
    server.clock.set(TEN_HOURS_BEFORE);
    await appeals.cancelAsGuest(sipho, bookingId);
    const id = await sent(sipho, bookingId, 'government_order');
    await appeals.decide(naledi, id, 'accept');
    await rentedAgain();
    await settle();
    expect(await wallet(sipho)).toBe(0);
  });
});

describe('Thandi cancels, as her car was damaged', () => {
  let bookingId: string;
  /** Her first cancellation costs her nothing, the second R350.00. */
  async function cancelled(): Promise<void> {
    const lerato = await server.person(`Lerato${server.services.randomInt(1e9)}`);
    const first = await payNow(server, lerato, tripWith(await hostCar(server, thandi)));
    await appeals.cancelAsHost(thandi, first.bookingId);
    const far = { startAt: '2026-12-14T08:00:00Z', endAt: '2026-12-18T08:00:00Z' };
    ({ bookingId } = await payNow(server, sipho, tripWith(car, far)));
    expect(await appeals.cancelAsHost(thandi, bookingId)).toBe(35_000);
  }

  it('she proves it within a week, owes nothing, and it counts nowhere; Sipho keeps what he got', async () => {
    await cancelled();
    expect(await appeals.submit(thandi, bookingId, 'car_damaged')).toMatchObject({ code: 'proof_missing' });
    expect(await appeals.submit(thandi, bookingId, 'was_there')).toMatchObject({ code: 'not_allowed' });
    expect(await appeals.submit(sipho, bookingId, 'strike')).toMatchObject({ code: 'not_allowed' });
    const id = await sent(thandi, bookingId, 'car_damaged');
    expect((await appeals.seen(sipho, bookingId)).appeals).toEqual([]);
    expect(await appeals.hostRow(thandi)).toMatchObject({ cancelled_count: 2 });
    expect((await desk.mine(thandi)).sums.owedCents).toBe(35_000);
    expect(await appeals.decide(naledi, id, 'accept')).toMatchObject({ ok: true });
    expect(await appeals.decide(naledi, id, 'accept')).toMatchObject({ code: 'not_allowed' });
    expect((await appeals.record(thandi, bookingId))?.penalty).toEqual({
      fullCents: 35_000,
      cents: 0,
      waiver: 'proved',
    });
    expect((await desk.mine(thandi)).sums.owedCents).toBe(0);
    expect(await appeals.hostRow(thandi)).toMatchObject({ cancelled_count: 1 });
    expect((await appeals.record(sipho, bookingId))?.refund).toMatchObject({ keptCents: 0 });
    expect(await desk.isBalanced()).toBe(true);
  });

  it('a day too late is too late', async () => {
    await cancelled();
    const paper = await appeals.paper(thandi);
    server.clock.set(new Date(TEST_NOW.getTime() + 7 * 86_400_000 + 1));
    expect(await appeals.submit(thandi, bookingId, 'car_stolen', [paper])).toMatchObject({
      code: 'appeal_too_late',
    });
  });

  it('what was kept back from a payout for it is paid with the next one', async () => {
    await cancelled();
    const id = await sent(thandi, bookingId, 'car_off_road');
    const lerato = await server.person(`Lerato${server.services.randomInt(1e9)}`);
    server.clock.set(TEST_NOW);
    const time = { startAt: '2026-12-04T08:00:00Z', endAt: '2026-12-08T08:00:00Z' };
    const trip = await desk.driveOff(thandi, lerato, await hostCar(server, thandi), time);
    await desk.bringBack(thandi, trip, at('2026-12-08T10:00:00'));
    await desk.run(at('2026-12-21T10:00:00'));
    const before = (await desk.mine(thandi)).sums;
    expect(before).toMatchObject({ owedCents: 0, offsetCents: 35_000 });
    await appeals.decide(naledi, id, 'accept');
    await desk.run(at('2026-12-30T10:00:00'));
    expect((await desk.mine(thandi)).sums.paidCents).toBe(before.paidCents + 35_000);
    expect((await desk.books(bookingId))[PAYABLE()]).toBeUndefined();
    expect(await desk.isBalanced()).toBe(true);
  });

  it('instant booking and her listings are open again where what is left is too little', async () => {
    await cancelled();
    const id = await sent(thandi, bookingId, 'hospital');
    await db
      .updateTable('hosts')
      .set({ instant_off_until: at('2027-02-01T00:00:00'), coaching_since: TEST_NOW })
      .where('user_id', '=', thandi.userId)
      .execute();
    await appeals.decide(naledi, id, 'accept');
    expect(await appeals.hostRow(thandi)).toMatchObject({ instant_off_until: null, coaching_since: null });
  });

  it('refused, all of it stays', async () => {
    await cancelled();
    const id = await sent(thandi, bookingId, 'car_damaged');
    await appeals.decide(naledi, id, 'refuse');
    expect((await desk.mine(thandi)).sums.owedCents).toBe(35_000);
    expect(await appeals.hostRow(thandi)).toMatchObject({ cancelled_count: 2 });
    expect(await appeals.submit(thandi, bookingId, 'strike', [await appeals.paper(thandi)])).toMatchObject({
      code: 'appeal_sent',
    });
  });
});

it('Thandi of whom Sipho says that she did not come says that she was there; he is asked, and keeps what he got', async () => {
  const { bookingId } = await payNow(server, sipho, tripWith(car));
  await appeals.ready(bookingId);
  await appeals.noShow(sipho, bookingId, at('2026-12-04T10:30:00'));
  const id = idOf(await appeals.submit(thandi, bookingId, 'was_there'));
  expect((await appeals.seen(sipho, bookingId)).appeals).toMatchObject([{ side: 'host', canAnswer: true }]);
  expect(await appeals.answer(thandi, id)).toMatchObject({ code: 'not_allowed' });
  expect(await appeals.decide(naledi, id, 'accept')).toMatchObject({ code: 'answer_awaited' });
  await appeals.answer(sipho, id);
  await appeals.decide(naledi, id, 'accept');
  expect((await appeals.record(thandi, bookingId))?.penalty).toMatchObject({ cents: 0, waiver: 'proved' });
  expect(await appeals.record(sipho, bookingId)).toMatchObject({
    cause: 'host_no_show',
    refund: { refundCents: 246_240, creditCents: 20_000 },
  });
  expect(await wallet(sipho)).toBe(20_000);
  expect(await desk.books(bookingId)).toEqual({ promo_cost: 20_000, credit_liability: -20_000 });
});
