import { beforeEach, describe, expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { openHosting } from '../../testing/hosting.ts';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { book, hostCar, newKey, pay, payNow, tripWith } from '../../testing/trips.ts';
import { findBooking } from '../bookings/store/repo.ts';
import { checkIn, makeReady, takeSteps } from '../bookings/transitions/progress.ts';
import { teamDesk } from '../team/testing/desk.ts';
import { changeDesk } from './testing/change-desk.ts';

/** Sipho has Thandi’s car from Friday to Tuesday, for R2 462.40. */

const { mailer, sent } = mailCatcher();
const { server, thandi } = await openHosting({ mailer });
const desk = changeDesk(server, () => id);
const START = '2026-12-04T08:00:00Z';
const until = (endAt: string, startAt = START) => ({ kind: 'time' as const, startAt, endAt });
const FIVE_DAYS = until('2026-12-09T08:00:00Z');
const at = (instant: string) => server.clock.set(new Date(instant));
const atMs = (instant: string, ms: number) => server.clock.set(new Date(new Date(instant).getTime() + ms));
let sipho: TestPerson;
let car: string;
let id: string;

async function travel(terms: Parameters<typeof hostCar>[2] = {}) {
  car = await hostCar(server, thandi, terms);
  id = (await payNow(server, sipho, tripWith(car))).bookingId;
  if (terms.isInstant === false) await server.succeed('bookings/accept', { id }, { as: thandi });
}
async function setOff() {
  at(START);
  const now = server.clock.now();
  await takeSteps(server.services, id, [makeReady(now), checkIn(thandi.userId, now)]);
}
const stored = async () => {
  const booking = await findBooking(server.database.db, id);
  return [booking?.state, booking?.endAt.toISOString()];
};
const ending = async (as = sipho) => (await desk.latest(as)).endsAt ?? '';
const checkout = (changeId: string, as = sipho, more: object = {}) =>
  server.call('changes/checkout', { id: changeId, ...more }, { as });

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  sipho = await server.person(`Sipho${server.services.randomInt(1e9)}`);
});

describe('the answer of a host', () => {
  beforeEach(() => travel({ isInstant: false }));

  it('counts until the last moment of the eight hours', async () => {
    const { changeId } = await desk.asked(sipho, FIVE_DAYS);
    atMs(await ending(), -1);
    expect(await desk.answer(thandi, changeId, true)).toMatchObject({ value: { state: 'awaiting_payment' } });
  });

  it('does not count at the end of them, although no timer has run', async () => {
    const { changeId } = await desk.asked(sipho, FIVE_DAYS);
    const endsAt = await ending();
    at(endsAt);
    expect(await desk.answer(thandi, changeId, true)).toMatchObject({ code: 'not_allowed' });
    await runDueTimers(server.services);
    expect(await desk.latest(thandi)).toMatchObject({
      state: 'expired',
      stateAt: endsAt,
      endsAt: null,
      actions: [],
    });
  });

  it('is not waited for beyond the start that it is about', async () => {
    at('2026-12-04T03:00:00Z');
    await desk.asked(sipho, FIVE_DAYS);
    expect(await ending()).toBe('2026-12-04T08:00:00.000Z');
    expect(await desk.slots()).toHaveLength(2);
  });

  it('given twice at once is one: one payment is asked for, and the guest pays it once', async () => {
    const { changeId } = await desk.asked(sipho, FIVE_DAYS);
    const both = await Promise.all([
      desk.answer(thandi, changeId, true),
      desk.answer(thandi, changeId, true),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ status: 409, code: 'not_allowed' });
    const [one, other] = await Promise.all([checkout(changeId), checkout(changeId)]);
    expect(one).toEqual(other);
    await pay(server, one.ok ? one.value.checkoutUrl : null);
    expect(await desk.books()).toMatchObject({ provider_clearing: 307_800 });
    expect(await desk.isCovered()).toBe(true);
  });

  it('against the guest who takes it back in the same moment: one of the two stands', async () => {
    const { changeId } = await desk.asked(sipho, FIVE_DAYS);
    const [agreed, back] = await Promise.all([
      desk.answer(thandi, changeId, true),
      server.call('changes/withdraw', { id: changeId }, { as: sipho }),
    ]);
    // Taken back after she agreed, it is gone as well: nothing was paid.
    expect(back).toMatchObject({ ok: true, value: { state: 'withdrawn' } });
    expect(agreed.ok ? agreed.value.state : agreed.code).toMatch(/^(awaiting_payment|not_allowed)$/);
    expect(await desk.latest(sipho)).toMatchObject({ state: 'withdrawn', actions: [] });
    expect(await desk.slots()).toHaveLength(1);
    expect(await checkout(changeId)).toMatchObject({ code: 'not_allowed' });
  });

  it('is theirs and that of a co-host who answers requests, of nobody else who helps', async () => {
    const [lerato, themba] = [await helper(['calendar']), await helper(['hand_over', 'messages', 'money'])];
    const { changeId } = await desk.asked(sipho, FIVE_DAYS);
    expect(await desk.latest(themba)).toMatchObject({ state: 'awaiting_host', actions: [] });
    expect(await desk.answer(themba, changeId, true)).toMatchObject({ ok: false });
    expect(await desk.latest(lerato)).toMatchObject({ actions: ['agree', 'decline'], payout: null });
    expect(await desk.answer(lerato, changeId, false, 'It goes to the workshop.')).toMatchObject({
      value: { state: 'declined' },
    });
    expect(await desk.latest(sipho)).toMatchObject({ answerNote: 'It goes to the workshop.' });
  });

  it('stands as it was given, whatever is answered after it', async () => {
    const { changeId } = await desk.asked(sipho, FIVE_DAYS);
    await desk.answer(thandi, changeId, false, 'My sister needs it.');
    expect(await desk.answer(thandi, changeId, true, 'After all')).toMatchObject({ code: 'not_allowed' });
    expect(await server.call('changes/withdraw', { id: changeId }, { as: sipho })).toMatchObject({
      code: 'not_allowed',
    });
    expect(await desk.latest(sipho)).toMatchObject({ state: 'declined', answerNote: 'My sister needs it.' });
  });
});

async function helper(scopes: Parameters<ReturnType<typeof teamDesk>['join']>[2]) {
  const person = await server.person(`Helper${server.services.randomInt(1e9)}`);
  await teamDesk(server, sent).join(thandi, person, scopes, [car]);
  return person;
}

describe('the payment of a change', () => {
  beforeEach(() => travel());

  it('has half an hour: its checkout opens until the last moment of it and not at its end', async () => {
    const { changeId } = await desk.asked(sipho, FIVE_DAYS);
    const endsAt = await ending();
    atMs(endsAt, -1);
    expect(await checkout(changeId)).toMatchObject({ ok: true, value: { endsAt } });
    at(endsAt);
    expect(await checkout(changeId)).toMatchObject({ code: 'not_allowed' });
    expect(await desk.propose(sipho, FIVE_DAYS)).toMatchObject({ value: { state: 'awaiting_payment' } });
    expect((await desk.changes(sipho)).map(({ state }) => state)).toEqual(['awaiting_payment', 'expired']);
  });

  it('is opened in a way that is offered alone, and by the guest alone', async () => {
    const { changeId } = await desk.asked(sipho, FIVE_DAYS);
    const payWith = { provider: 'cowrie-shells', method: 'card' as const };
    expect(await checkout(changeId, sipho, { payWith })).toMatchObject({ code: 'payment_way_not_offered' });
    expect(await checkout(changeId, thandi)).toMatchObject({ code: 'not_found' });
    expect(await checkout(server.services.newId())).toMatchObject({ code: 'not_found' });
    expect(await desk.answer(thandi, server.services.newId(), true)).toMatchObject({ code: 'not_found' });
    const input = { bookingId: id, wanted: until('2026-12-10T08:00:00Z'), expectedCents: 1, payWith };
    expect(
      await server.call('changes/propose', input, { as: sipho, idempotencyKey: newKey() }),
    ).toMatchObject({ code: 'payment_way_not_offered' });
  });

  it('asked for by a double click is one', async () => {
    const key = newKey();
    const expectedCents = await desk.netOf(sipho, FIVE_DAYS);
    const ask = () => desk.propose(sipho, FIVE_DAYS, { key, expectedCents });
    const [one, other] = await Promise.all([ask(), ask()]);
    expect(one).toMatchObject({ value: { state: 'awaiting_payment' } });
    expect(other).toEqual(one);
    expect(await desk.changes(sipho)).toHaveLength(1);
    expect(await desk.slots()).toHaveLength(2);
  });
});

describe('how far a trip can be changed', () => {
  beforeEach(() => travel());

  it('is ninety days long at most', async () => {
    expect(await desk.preview(sipho, until('2027-03-04T08:00:00Z'))).toMatchObject({ ok: true });
    expect(await desk.preview(sipho, until('2027-03-05T08:00:00Z'))).toMatchObject({
      code: 'change_not_possible',
      details: { fault: 'trip_too_long' },
    });
  });

  it('keeps the gap before the next trip to the minute', async () => {
    const lerato = await server.person(`Lerato${server.services.randomInt(1e9)}`);
    await payNow(
      server,
      lerato,
      tripWith(car, { startAt: '2026-12-09T10:00:00Z', endAt: '2026-12-11T10:00:00Z' }),
    );
    expect(await desk.preview(sipho, until('2026-12-09T08:30:00Z'))).toMatchObject({
      code: 'change_time_taken',
      details: { takenFrom: '2026-12-09T10:00:00.000Z', latestEndAt: '2026-12-09T08:00:00.000Z' },
    });
    await desk.paid(sipho, FIVE_DAYS);
    expect(await stored()).toEqual(['confirmed', '2026-12-09T08:00:00.000Z']);
    expect(await desk.overlaps()).toBe(0);
  });

  it('gives way to no hold that nobody pays, once its time is over', async () => {
    const lerato = await server.person(`Lerato${server.services.randomInt(1e9)}`);
    const next = tripWith(car, { startAt: '2026-12-08T14:00:00Z', endAt: '2026-12-10T08:00:00Z' });
    const { bookingId: held } = await book(server, lerato, next);
    expect(await desk.preview(sipho, FIVE_DAYS)).toMatchObject({ code: 'change_time_taken' });
    const { holdExpiresAt } = (await findBooking(server.database.db, held)) ?? {};
    server.clock.set(holdExpiresAt ?? new Date(NaN));
    expect(await desk.preview(sipho, FIVE_DAYS)).toMatchObject({ ok: true });
    expect(await desk.asked(sipho, FIVE_DAYS)).toMatchObject({ state: 'awaiting_payment' });
    expect((await findBooking(server.database.db, held))?.state).toBe('expired');
    expect(await desk.overlaps()).toBe(0);
  });

  it('ends with the start of a trip that nobody has picked up, and with the loss of the car', async () => {
    at(START);
    expect(await desk.preview(sipho, FIVE_DAYS)).toMatchObject({ details: { fault: 'start_is_over' } });
    await setOff();
    expect(await desk.preview(sipho, until(START))).toMatchObject({ ok: false });
    expect(await desk.preview(sipho, until('2026-12-08T08:00:00Z', '2026-12-04T09:00:00Z'))).toMatchObject({
      details: { fault: 'only_before_start' },
    });
  });

  it('ends when a car that is late counts as lost', async () => {
    car = await hostCar(server, thandi);
    id = (await payNow(server, sipho, tripWith(car, { endAt: '2026-12-05T08:00:00Z' }))).bookingId;
    await setOff();
    at('2026-12-05T08:00:00Z');
    expect(await desk.preview(sipho, until('2026-12-05T08:00:00Z'))).toMatchObject({
      details: { fault: 'nothing_changes' },
    });
    at('2026-12-06T08:29:59Z');
    await runDueTimers(server.services);
    expect((await stored())[0]).toBe('overdue');
    const { choices } = await server.succeed('changes/of-booking', { bookingId: id }, { as: sipho });
    expect(choices).toMatchObject({ phase: 'under_way' });
    expect(await desk.preview(sipho, until('2026-12-07T08:00:00Z'))).toMatchObject({ ok: true });
    at('2026-12-06T08:30:00Z');
    expect(await desk.propose(sipho, until('2026-12-07T08:00:00Z'), { expectedCents: 1 })).toMatchObject({
      details: { fault: 'booking_is_over' },
    });
    await runDueTimers(server.services);
    expect((await stored())[0]).toBe('unrecovered');
    const of = await server.succeed('changes/of-booking', { bookingId: id }, { as: sipho });
    expect(of).toMatchObject({ changes: [], choices: null });
  });
});
