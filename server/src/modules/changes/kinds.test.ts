import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { openHosting } from '../../testing/hosting.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { DRIVER, hostCar, newKey, pay, payNow, tripWith } from '../../testing/trips.ts';
import {
  checkIn,
  checkOut,
  complete,
  confirmReturn,
  makeReady,
  takeSteps,
} from '../bookings/transitions/progress.ts';
import { issueDueInvoices } from '../invoices/steps/issue-due.ts';
import { runOutbox } from '../payments/outbox/run-outbox.ts';
import { changeDesk } from './testing/change-desk.ts';

const { server, thandi, johan } = await openHosting();
let sipho: TestPerson;
let car: string;
let id: string;
const desk = changeDesk(server, () => id);

const START = '2026-12-04T08:00:00Z';
const END = '2026-12-08T08:00:00Z';
const time = (startAt: string, endAt: string) => ({ kind: 'time' as const, startAt, endAt });
const at = (instant: string) => server.clock.set(new Date(`2026-${instant}Z`));
const seen = (as: TestPerson = sipho) => server.succeed('bookings/get', { id }, { as });

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  sipho = await server.person(`Sipho${server.services.randomInt(1e9)}`);
  car = await hostCar(server, thandi, { policy: 'moderate' });
  id = (await payNow(server, sipho, tripWith(car))).bookingId;
});

async function setOff(): Promise<void> {
  at('12-04T08:00:00');
  const now = server.clock.now();
  await takeSteps(server.services, id, [makeReady(now), checkIn(thandi.userId, now)]);
}

describe('Sipho gives days back', () => {
  it('before the start, at once, by the rules of cancelling; what is kept is the host’s and the platform’s', async () => {
    at('12-03T02:00:00');
    const wanted = time(START, '2026-12-06T08:00:00Z');
    const shown = await desk.preview(sipho, wanted);
    // 2 days cost R1 200.00 and have no discount, so R1 080.00 of rental goes, of which a quarter is kept, and the fee for it with that.
    expect(shown).toMatchObject({
      ok: true,
      value: {
        kind: 'shorten',
        money: { payCents: 0, backCents: 81_000, keptCents: 27_000 + 8_640 },
        askReasons: [],
      },
    });
    expect(await desk.asked(sipho, wanted)).toMatchObject({ state: 'applied', checkoutUrl: null });
    expect(await seen()).toMatchObject({
      endAt: '2026-12-06T08:00:00.000Z',
      totalCents: 129_600,
      rentalDays: 2,
    });
    expect(await desk.slots()).toEqual([['12-04T08:00', '12-06T10:00', 'booking']]);
    expect(await desk.books()).toMatchObject({
      provider_clearing: 246_240 - 81_000,
      refunds_due: 0,
      trust_rental: -120_000,
      [`host_payable:${thandi.userId}`]: -20_250,
    });
    expect(await desk.isCovered(new Date('2026-12-03T01:00:00Z'))).toBe(true);
  });

  it('is told that a booking cannot be both', async () => {
    expect(await desk.preview(sipho, time(START, END))).toMatchObject({
      details: { fault: 'nothing_changes' },
    });
    expect(await desk.preview(sipho, time(START, '2026-12-01T08:00:00Z'))).toMatchObject({ ok: false });
  });

  it('on the road only where the host agrees, and then as on a flexible policy', async () => {
    await setOff();
    at('12-05T08:00:00');
    const wanted = time(START, '2026-12-06T20:00:00Z');
    const { changeId, state } = await desk.asked(sipho, wanted);
    expect(state).toBe('awaiting_host');
    expect(await desk.latest(thandi)).toMatchObject({ askReasons: ['days_given_back'] });
    await desk.answer(thandi, changeId, true);
    const change = await desk.latest(sipho);
    expect(change).toMatchObject({ state: 'applied', money: { keptCents: 0 } });
    expect(change.money?.backCents).toBeGreaterThan(0);
    expect(await seen()).toMatchObject({ state: 'in_progress', endAt: '2026-12-06T20:00:00.000Z' });
    at('12-06T20:31:00');
    await runDueTimers(server.services);
    expect((await seen()).state).toBe('overdue');
    expect(await desk.isCovered()).toBe(true);
  });
});

describe('Sipho moves the trip', () => {
  it('to other days: both are kept while he pays, and the notice of cancelling is not set back', async () => {
    at('12-02T08:00:00');
    const wanted = time('2026-12-20T08:00:00Z', '2026-12-25T08:00:00Z');
    await desk.asked(sipho, wanted);
    expect(await desk.slots()).toEqual([
      ['12-04T08:00', '12-08T10:00', 'booking'],
      ['12-20T08:00', '12-25T10:00', 'change_after'],
    ]);
    const { id: changeId } = await desk.latest(sipho);
    await pay(
      server,
      (await server.succeed('changes/checkout', { id: changeId }, { as: sipho })).checkoutUrl,
    );
    expect(await desk.slots()).toEqual([['12-20T08:00', '12-25T10:00', 'booking']]);
    at('12-03T12:00:00');
    // 20 hours before the first start half of R2 850.00 is kept, although the trip is 17 days away now.
    const { offer } = await server.succeed('bookings/cancellation', { id }, { as: sipho });
    expect(offer).toMatchObject({ chargeCents: 142_500, paidCents: 307_800 });
    const input = {
      id,
      reason: 'plans_changed' as const,
      note: '',
      expectedRefundCents: offer?.refundCents ?? 0,
    };
    expect((await server.call('bookings/cancel', input, { as: sipho, idempotencyKey: newKey() })).ok).toBe(
      true,
    );
    const { record } = await server.succeed('bookings/cancellation', { id }, { as: sipho });
    expect(record?.refund).toMatchObject({ refundCents: 142_500, sentCents: 142_500 });
    expect(await desk.books()).toMatchObject({
      provider_clearing: 307_800 - 142_500,
      trust_rental: 0,
      refunds_due: 0,
    });
    expect(await desk.isCovered()).toBe(true);
  });

  it('and cannot once the trip has begun', async () => {
    await setOff();
    expect(await desk.preview(sipho, time('2026-12-05T08:00:00Z', '2026-12-09T08:00:00Z'))).toMatchObject({
      details: { fault: 'only_before_start' },
    });
  });
});

describe('what else can be other', () => {
  it('a plan: the excess falls, the deposit that is not asked for yet follows', async () => {
    at('12-02T08:00:00');
    await desk.paid(sipho, {
      kind: 'options',
      protectionPlan: 'super',
      extras: [{ code: 'child_seat', quantity: 1 }],
    });
    const booking = await seen();
    expect(booking).toMatchObject({ protectionPlan: 'super', excessCents: 250_000 });
    expect(booking.lineItems.map(({ code }) => code)).toContain('extra');
    const { rows } = await sql`SELECT amount_cents FROM deposits WHERE booking_id = ${id}`.execute(
      server.database.db,
    );
    expect(rows).toEqual([{ amount_cents: booking.depositCents }]);
    expect(await desk.isCovered()).toBe(true);
  });

  it('not the plan once the deposit was asked for, and nothing of both on the road', async () => {
    at('12-03T08:01:00');
    await runDueTimers(server.services);
    const wanted = { kind: 'options' as const, protectionPlan: 'super' as const, extras: [] };
    expect(await desk.preview(sipho, wanted)).toMatchObject({ details: { fault: 'deposit_is_placed' } });
    const now = server.clock.now();
    await takeSteps(server.services, id, [makeReady(now), checkIn(thandi.userId, now)]);
    expect(await desk.preview(sipho, wanted)).toMatchObject({ details: { fault: 'only_before_start' } });
  });

  it('a place that the host brings the car to, and back', async () => {
    await desk.paid(sipho, { kind: 'place', delivery: { code: 'cpt' } });
    expect(await seen()).toMatchObject({ totalCents: 271_240, pickUp: { label: 'Cape Town Airport' } });
    await desk.asked(sipho, { kind: 'place', delivery: null });
    // What went back for a change is out of the price, too.
    expect(await seen()).toMatchObject({
      totalCents: 246_240,
      payment: { state: 'captured', refundedCents: 0 },
    });
    expect(await desk.books()).toMatchObject({ provider_clearing: 246_240, refunds_due: 0 });
  });

  it('a driver whose own papers are approved, and nobody else', async () => {
    const driver = { ...DRIVER, firstName: 'Lerato', lastName: 'Nobody' };
    expect(await desk.preview(sipho, { kind: 'drivers', driver })).toMatchObject({
      code: 'other_driver_not_verified',
      details: { driver: 1 },
    });
  });
});

describe('Thandi offers another of her cars', () => {
  it('a cheaper one: he agrees, gets the difference back, and the first car is free', async () => {
    const other = await hostCar(server, thandi, { policy: 'strict', dayPriceCents: 50_000 });
    const wanted = { kind: 'swap' as const, vehicleId: other };
    expect(await desk.propose(sipho, wanted)).toMatchObject({ code: 'not_allowed' });
    const { changeId, state } = await desk.asked(thandi, wanted);
    expect(state).toBe('awaiting_guest');
    expect(await desk.answer(thandi, changeId, true)).toMatchObject({ code: 'not_allowed' });
    expect(await desk.latest(sipho)).toMatchObject({
      actions: ['agree', 'decline'],
      money: { payCents: 0, keptCents: 0 },
    });
    await desk.answer(sipho, changeId, true);
    const booking = await seen();
    expect(booking).toMatchObject({ vehicle: { id: other }, policy: 'moderate', totalCents: 205_200 });
    expect(await desk.books()).toMatchObject({ provider_clearing: 205_200, trust_rental: -190_000 });
    expect((await server.call('bookings/quote', tripWith(car))).ok).toBe(true);
    expect(await desk.isCovered()).toBe(true);
  });

  it('a dearer one costs him nothing more; he may decline, and she may take it back', async () => {
    const other = await hostCar(server, thandi, { dayPriceCents: 90_000 });
    const wanted = { kind: 'swap' as const, vehicleId: other };
    const first = await desk.asked(thandi, wanted);
    await desk.answer(sipho, first.changeId, false, 'I like the first one.');
    expect(await desk.latest(thandi)).toMatchObject({
      state: 'declined',
      answerNote: 'I like the first one.',
    });
    const second = await desk.asked(thandi, wanted);
    expect((await server.call('changes/withdraw', { id: second.changeId }, { as: thandi })).ok).toBe(true);
    const third = await desk.asked(thandi, wanted);
    await desk.answer(sipho, third.changeId, true);
    expect(await seen()).toMatchObject({ vehicle: { id: other }, totalCents: 246_240 });
  });

  it('not a car of somebody else', async () => {
    const strange = await hostCar(server, johan);
    expect(await desk.propose(thandi, { kind: 'swap', vehicleId: strange })).toMatchObject({
      details: { fault: 'not_own_car' },
    });
  });
});

describe('what follows', () => {
  it('what waits ends with its booking, and money that comes then goes back', async () => {
    const { checkoutUrl } = await desk.asked(sipho, time(START, '2026-12-09T08:00:00Z'));
    const input = { id, reason: 'personal' as const, note: '', expectedPenaltyCents: 0 };
    await server.succeed('bookings/cancel-as-host', input, { as: thandi, idempotencyKey: newKey() });
    expect(await desk.latest(sipho)).toMatchObject({ state: 'expired' });
    await pay(server, checkoutUrl);
    await runOutbox(server.services);
    expect(await desk.books()).toMatchObject({ provider_clearing: 0, refunds_due: 0, trust_rental: 0 });
  });

  it('the host is paid for the longer trip, and each change is on a paper of its own', async () => {
    await setOff();
    await desk.paid(sipho, time(START, '2026-12-09T08:00:00Z'));
    at('12-09T08:00:00');
    const now = server.clock.now();
    await takeSteps(server.services, id, [
      checkOut(thandi.userId, now),
      confirmReturn(thandi.userId, now),
      complete(now),
    ]);
    expect(await desk.books()).toMatchObject({
      trust_rental: 0,
      [`host_payable:${thandi.userId}`]: -213_750,
    });
    expect(await desk.isCovered()).toBe(true);
    await issueDueInvoices(server.services);
    const { rows } = await sql<{ kind: string; about: string; total_cents: number }>`
      SELECT kind, split_part(about, ':', 1) AS about, total_cents FROM invoices WHERE booking_id = ${id}
       ORDER BY issued_at, about, supplier`.execute(server.database.db);
    // Of the fee of R45.60 the receipt is enough.
    expect(rows.filter(({ about }) => about === 'change')).toEqual([
      { kind: 'invoice', about: 'change', total_cents: 57_000 },
    ]);
  });

  it('both are told, each once, with the trip as it now is', async () => {
    await desk.paid(sipho, time(START, '2026-12-09T08:00:00Z'));
    const { rows } = await sql`
      SELECT side, about FROM message_outbox WHERE booking_id = ${id} AND channel = 'email' AND about LIKE '%change%'
       ORDER BY side`.execute(server.database.db);
    expect(rows).toEqual([
      { side: 'guest', about: 'change_applied' },
      { side: 'host', about: 'change_applied' },
    ]);
  });
});
