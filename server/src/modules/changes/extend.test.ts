import { beforeEach, describe, expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { openHosting } from '../../testing/hosting.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { hostCar, newKey, pay, payNow, tripWith } from '../../testing/trips.ts';
import { findBooking } from '../bookings/store/repo.ts';
import { checkIn, makeReady, takeSteps } from '../bookings/transitions/progress.ts';
import { runOutbox } from '../payments/outbox/run-outbox.ts';
import { payAt } from '../payments/testing/at-company.ts';
import { changeDesk } from './testing/change-desk.ts';

const { server, thandi, johan, naledi } = await openHosting();
let sipho: TestPerson;
let car: string;
let id: string;
const desk = changeDesk(server, () => id);

/** R600.00 a day, 5 % off from 3 days on and 10 % from 7: 4 days are R2 280.00 and a fee of R182.40. */
const START = '2026-12-04T08:00:00Z';
const time = (endAt: string, startAt = START) => ({ kind: 'time' as const, startAt, endAt });
const FIVE_DAYS = time('2026-12-09T08:00:00Z');
const at = (instant: string) => server.clock.set(new Date(`2026-${instant}Z`));
const seen = (as: TestPerson = sipho) => server.succeed('bookings/get', { id }, { as });

async function setOff(): Promise<void> {
  at('12-04T08:00:00');
  const now = server.clock.now();
  await takeSteps(server.services, id, [makeReady(now), checkIn(thandi.userId, now)]);
}

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  sipho = await server.person(`Sipho${server.services.randomInt(1e9)}`);
  car = await hostCar(server, thandi);
  id = (await payNow(server, sipho, tripWith(car))).bookingId;
});

describe('Sipho, who has the car, keeps it a day longer', () => {
  beforeEach(setOff);

  it('sees what it costs, line by line, and that nobody is asked', async () => {
    const shown = await desk.preview(sipho, FIVE_DAYS);
    expect(shown).toMatchObject({
      ok: true,
      value: {
        kind: 'extend',
        before: { endAt: '2026-12-08T08:00:00.000Z', totalCents: 246_240 },
        after: { endAt: '2026-12-09T08:00:00.000Z', totalCents: 307_800 },
        money: { payCents: 61_560, backCents: 0, keptCents: 0 },
        askReasons: [],
        payout: null,
      },
    });
    const lines = shown.ok ? shown.value.lines : [];
    expect(
      lines.map(({ line: { code }, beforeCents, afterCents }) => [code, beforeCents, afterCents]),
    ).toEqual([
      ['trip_price', 240_000, 300_000],
      ['length_discount', -12_000, -15_000],
      ['service_fee', 18_240, 22_800],
    ]);
  });

  it('pays, and only then has the longer trip: time, price, clock, payout and books', async () => {
    const { checkoutUrl, state } = await desk.asked(sipho, FIVE_DAYS);
    expect(state).toBe('awaiting_payment');
    expect(await seen()).toMatchObject({ endAt: '2026-12-08T08:00:00.000Z', totalCents: 246_240 });
    expect(await desk.slots()).toEqual([
      ['12-04T08:00', '12-08T10:00', 'booking'],
      ['12-08T10:00', '12-09T10:00', 'change_after'],
    ]);
    const asked = server.clock.now();
    server.clock.advance(60_000);
    await pay(server, checkoutUrl);
    expect(await desk.latest(sipho)).toMatchObject({ state: 'applied', actions: [] });
    expect(await seen()).toMatchObject({
      state: 'in_progress',
      endAt: '2026-12-09T08:00:00.000Z',
      totalCents: 307_800,
      rentalDays: 5,
      kmIncluded: 1_000,
    });
    expect((await seen(thandi)).payoutCents).toBe(213_750);
    expect(await desk.slots()).toEqual([['12-04T08:00', '12-09T10:00', 'booking']]);
    expect(await desk.books()).toMatchObject({ provider_clearing: 307_800, trust_rental: -285_000 });
    expect(await desk.isCovered(asked, server.clock.now())).toBe(true);
    at('12-08T09:00:00');
    await runDueTimers(server.services);
    expect((await seen()).state).toBe('in_progress');
    at('12-09T08:30:00');
    await runDueTimers(server.services);
    // Nobody is signed in for so long.
    expect((await findBooking(server.database.db, id))?.state).toBe('overdue');
  });

  it('does not pay within half an hour: the day is free again, and late money goes back', async () => {
    const { checkoutUrl } = await desk.asked(sipho, FIVE_DAYS);
    await pay(server, checkoutUrl, 'approve', 'late');
    server.clock.advance(31 * 60_000);
    await server.simulator.deliverDue();
    await runOutbox(server.services);
    expect(await desk.latest(sipho)).toMatchObject({ state: 'expired' });
    expect(await seen()).toMatchObject({ endAt: '2026-12-08T08:00:00.000Z', totalCents: 246_240 });
    expect(await desk.slots()).toHaveLength(1);
    expect(await desk.books()).toMatchObject({ provider_clearing: 246_240, refunds_due: 0 });
    expect(await desk.isCovered()).toBe(true);
    await runDueTimers(server.services);
    expect(await desk.latest(sipho)).toMatchObject({ state: 'expired' });
  });

  it('is paid by EFT by somebody who chooses that, and what is paid at the page they left goes back', async () => {
    const payWith = { provider: 'ozow', method: 'instant_eft' as const };
    const { changeId, checkoutUrl } = await desk.asked(sipho, FIVE_DAYS);
    const wrong = { id: changeId, payWith: { ...payWith, method: 'card' as const } };
    expect(await server.call('changes/checkout', wrong, { as: sipho })).toMatchObject({
      code: 'payment_way_not_offered',
    });
    const again = () => server.succeed('changes/checkout', { id: changeId, payWith }, { as: sipho });
    const byEft = await again();
    expect(byEft.checkoutUrl).not.toBe(checkoutUrl);
    expect(await again()).toEqual(byEft);
    // Who comes back and chooses nothing pays in the usual way, which is the one that the page shows as chosen.
    const usual = await server.succeed('changes/checkout', { id: changeId }, { as: sipho });
    expect([byEft.checkoutUrl, checkoutUrl]).not.toContain(usual.checkoutUrl);
    const { checkoutUrl: eftUrl } = await again();
    await payAt(server, eftUrl, 'paid');
    expect(await desk.latest(sipho)).toMatchObject({ state: 'applied' });
    await pay(server, checkoutUrl);
    await runOutbox(server.services);
    expect(await desk.books()).toMatchObject({ provider_clearing: 307_800, refunds_due: 0 });
    expect(await desk.isCovered()).toBe(true);
  });

  it('is declined by the bank, pays with another card, and pays once however often the bank says so', async () => {
    const { changeId, checkoutUrl } = await desk.asked(sipho, FIVE_DAYS);
    await pay(server, checkoutUrl, 'decline');
    expect(await desk.latest(sipho)).toMatchObject({
      state: 'awaiting_payment',
      actions: ['pay', 'withdraw'],
    });
    const opened = await server.succeed('changes/checkout', { id: changeId }, { as: sipho });
    expect(opened.checkoutUrl).not.toBe(checkoutUrl);
    await pay(server, opened.checkoutUrl, 'approve', 'twice');
    expect(await desk.latest(sipho)).toMatchObject({ state: 'applied' });
    expect(await desk.books()).toMatchObject({ provider_clearing: 307_800 });
    expect(await server.call('changes/checkout', { id: changeId }, { as: sipho })).toMatchObject({
      code: 'not_allowed',
    });
  });

  it('is late already: the trip goes on, as if it had been agreed so', async () => {
    at('12-08T10:00:00');
    await runDueTimers(server.services);
    expect((await seen()).state).toBe('overdue');
    await desk.paid(sipho, FIVE_DAYS);
    expect(await seen()).toMatchObject({ state: 'in_progress', endAt: '2026-12-09T08:00:00.000Z' });
    expect((await seen()).events.at(-1)).toMatchObject({ transition: 'extend', by: 'system' });
  });

  it('cannot have a time that somebody else has, and is told until when he can', async () => {
    const lerato = await server.person(`Lerato${server.services.randomInt(1e9)}`);
    await payNow(
      server,
      lerato,
      tripWith(car, { startAt: '2026-12-08T14:00:00Z', endAt: '2026-12-10T08:00:00Z' }),
    );
    const refused = {
      status: 409,
      code: 'change_time_taken',
      details: { takenFrom: '2026-12-08T14:00:00.000Z', latestEndAt: '2026-12-08T12:00:00.000Z' },
    };
    expect(await desk.preview(sipho, FIVE_DAYS)).toMatchObject(refused);
    expect(await desk.propose(sipho, FIVE_DAYS, { expectedCents: 61_560 })).toMatchObject(refused);
    expect(await desk.slots()).toHaveLength(1);
    const { choices } = await server.succeed('changes/of-booking', { bookingId: id }, { as: sipho });
    expect(choices?.nextTakenAt).toBe('2026-12-08T14:00:00.000Z');
    expect(await desk.preview(sipho, time('2026-12-08T12:00:00Z'))).toMatchObject({ ok: true });
  });

  it('takes it back, and may ask again', async () => {
    const { changeId } = await desk.asked(sipho, FIVE_DAYS);
    expect(await desk.propose(sipho, FIVE_DAYS)).toMatchObject({ code: 'change_open' });
    expect((await server.call('changes/withdraw', { id: changeId }, { as: sipho })).ok).toBe(true);
    expect(await desk.slots()).toHaveLength(1);
    expect((await desk.asked(sipho, FIVE_DAYS)).state).toBe('awaiting_payment');
  });
});

describe('what the host is asked', () => {
  it('a time outside her hours: she agrees, he pays, and it takes effect', async () => {
    car = await hostCar(server, thandi, { handOver: { fromMinute: 480, toMinute: 1_080, noStartOn: [] } });
    id = (await payNow(server, sipho, tripWith(car))).bookingId;
    await setOff();
    const { changeId, state, checkoutUrl } = await desk.asked(sipho, time('2026-12-08T20:00:00Z'));
    expect([state, checkoutUrl]).toEqual(['awaiting_host', null]);
    const asked = await desk.latest(thandi);
    expect(asked).toMatchObject({
      actions: ['agree', 'decline'],
      askReasons: ['hand_over_hours'],
      money: null,
      endsAt: '2026-12-04T16:00:00.000Z',
    });
    expect(asked.payout).toEqual({ beforeCents: 171_000, afterCents: 213_750 });
    expect(await desk.answer(sipho, changeId, true)).toMatchObject({ code: 'not_allowed' });
    expect(await desk.answer(thandi, changeId, true)).toMatchObject({
      ok: true,
      value: { state: 'awaiting_payment' },
    });
    const opened = await server.succeed('changes/checkout', { id: changeId }, { as: sipho });
    await pay(server, opened.checkoutUrl);
    expect(await seen()).toMatchObject({ endAt: '2026-12-08T20:00:00.000Z' });
  });

  it('she declines, or does not answer: the booking stays, and her car is free', async () => {
    car = await hostCar(server, thandi, { isInstant: false });
    id = (await payNow(server, sipho, tripWith(car))).bookingId;
    await server.succeed('bookings/accept', { id }, { as: thandi });
    const { changeId } = await desk.asked(sipho, FIVE_DAYS);
    expect(await desk.latest(sipho)).toMatchObject({ askReasons: ['host_confirms'], actions: ['withdraw'] });
    await desk.answer(thandi, changeId, false, 'My sister needs it.');
    expect(await desk.latest(sipho)).toMatchObject({ state: 'declined', answerNote: 'My sister needs it.' });
    expect(await desk.slots()).toHaveLength(1);
    await desk.asked(sipho, FIVE_DAYS);
    server.clock.advance(8 * 3_600_000 + 1);
    await runDueTimers(server.services);
    expect(await desk.latest(sipho)).toMatchObject({ state: 'expired' });
    expect(await desk.slots()).toHaveLength(1);
    expect((await seen()).totalCents).toBe(246_240);
  });
});

describe('nobody else', () => {
  it('a stranger finds nothing; host and admin see it and cannot ask for it', async () => {
    const lerato = await server.person(`Lerato${server.services.randomInt(1e9)}`);
    const { changeId } = await desk.asked(sipho, FIVE_DAYS);
    for (const as of [lerato, johan]) {
      expect(await desk.preview(as, FIVE_DAYS)).toMatchObject({ status: 404 });
      expect(await desk.propose(as, FIVE_DAYS)).toMatchObject({ status: 404 });
      expect(await desk.answer(as, changeId, true)).toMatchObject({ status: 404 });
      expect(await server.call('changes/withdraw', { id: changeId }, { as })).toMatchObject({ status: 404 });
      expect(await server.call('changes/checkout', { id: changeId }, { as })).toMatchObject({ status: 404 });
      expect(await server.call('changes/of-booking', { bookingId: id }, { as })).toMatchObject({
        status: 404,
      });
    }
    for (const as of [thandi, naledi]) {
      expect(await desk.preview(as, FIVE_DAYS)).toMatchObject({ code: 'not_allowed' });
      expect(await desk.propose(as, FIVE_DAYS)).toMatchObject({ code: 'not_allowed' });
      expect(await server.call('changes/checkout', { id: changeId }, { as })).toMatchObject({ status: 404 });
      expect(await desk.changes(as)).toHaveLength(1);
    }
  });

  it('the same request again has the same answer, another with its key or no key is refused', async () => {
    const key = newKey();
    const first = await desk.propose(sipho, FIVE_DAYS, { key });
    expect(await desk.propose(sipho, FIVE_DAYS, { key, expectedCents: 61_560 })).toEqual(first);
    expect(await desk.propose(sipho, FIVE_DAYS, { key, note: 'Other' })).toMatchObject({
      code: 'idempotency_key_reused',
    });
    const input = { bookingId: id, wanted: FIVE_DAYS, expectedCents: 61_560 };
    expect(await server.call('changes/propose', input, { as: sipho })).toMatchObject({
      code: 'idempotency_key_missing',
    });
  });

  it('an amount of before is refused with the new one, and nothing is asked for', async () => {
    expect(await desk.propose(sipho, FIVE_DAYS, { expectedCents: 1 })).toMatchObject({
      code: 'change_amount_changed',
      details: { terms: { money: { payCents: 61_560 } } },
    });
    expect(await desk.changes(sipho)).toEqual([]);
    expect(await desk.slots()).toHaveLength(1);
  });
});
