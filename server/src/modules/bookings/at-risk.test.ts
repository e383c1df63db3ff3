import { after, days, hours, minutes } from '@kwela/domain/time';
import { describe, expect, it } from 'vitest';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { book, newKey, pay, tripWith } from '../../testing/trips.ts';
import { RETURN, tripDesk } from '../charges/testing/trip-desk.ts';
import { sendMessages } from '../notifications/send-messages.ts';
import { BY_SYSTEM } from './transitions/apply-transition.ts';
import { checkIn, checkOut, takeSteps } from './transitions/progress.ts';

/** Sipho should bring Thandi’s car back on Tuesday at ten; Ayanda picks it up at five, and the car has two hours between trips. */
const mails = mailCatcher();
const desk = await tripDesk({ mailer: mails.mailer });
const { server, pickUp, present, pass } = desk;
const at = (ms: number) => after(RETURN, ms);
const START = at(hours(7));
const RISK = at(hours(5));

async function twoTrips(start = START) {
  const late = await pickUp();
  const ayanda = await server.person(`Ayanda${server.services.randomInt(1e9)}`);
  const trip = tripWith(late.car, {
    startAt: start.toISOString(),
    endAt: after(start, days(2)).toISOString(),
  });
  const { bookingId: id, checkoutUrl } = await book(server, ayanda, trip);
  await pay(server, checkoutUrl);
  return { late, ayanda, id };
}
type Two = Awaited<ReturnType<typeof twoTrips>>;

const seen = async (id: string, as: TestPerson) =>
  server.succeed('bookings/get', { id }, { as: await present(as) });
/** As its page and the lists of both sides have it. */
async function riskOf({ id, ayanda, late }: Two) {
  const { atRiskSince, startAt } = await seen(id, ayanda);
  const lists = [
    await server.succeed('bookings/mine', { as: 'guest' }, { as: await present(ayanda) }),
    await server.succeed('bookings/mine', { as: 'host' }, { as: await present(late.host) }),
  ];
  const listed = lists.flatMap(({ items }) => items).filter(({ bookingId }) => bookingId === id);
  expect(listed.map((item) => item.atRiskSince)).toEqual(
    new Date(startAt) > server.clock.now() ? [atRiskSince, atRiskSince] : expect.anything(),
  );
  return atRiskSince;
}
const tellings = async ({ id, ayanda, late }: Two) => {
  const rows = await server.database.db
    .selectFrom('notices')
    .select(['person_id', 'side'])
    .where('booking_id', '=', id)
    .where('about', '=', 'car_not_back')
    .orderBy('side')
    .execute();
  expect(rows.map(({ person_id }) => person_id)).toEqual(
    rows.length === 0 ? [] : [ayanda.userId, late.host.userId],
  );
  return rows.map(({ side }) => side);
};
const cancelAs = async ({ id, ayanda }: Two) => {
  const as = await present(ayanda);
  const { offer } = await server.succeed('bookings/cancellation', { id }, { as });
  const expectedRefundCents = offer?.refundCents ?? 0;
  const input = { id, reason: 'plans_changed' as const, note: '', expectedRefundCents };
  return { offer, done: await server.call('bookings/cancel', input, { as, idempotencyKey: newKey() }) };
};

describe('the trip after a late one', () => {
  it('is at risk from the gap before its start on, and both of its sides are told once', async () => {
    const two = await twoTrips();
    await pass(after(RISK, -minutes(1)));
    expect(await riskOf(two)).toBeNull();
    expect(await tellings(two)).toEqual([]);
    await pass(RISK);
    expect(await riskOf(two)).toBe(RISK.toISOString());
    expect(await tellings(two)).toEqual(['guest', 'host']);
    await pass(after(RISK, hours(1)));
    expect(await tellings(two)).toEqual(['guest', 'host']);
    await sendMessages(server.services);
    const about = mails.sent.filter(({ subject }) => /is not back/.test(subject));
    expect(about.map(({ to }) => to).toSorted()).toEqual([two.ayanda.email, two.late.host.email].toSorted());
  });

  it('is at risk just so when the clock is hours late, and not any more once the car is back', async () => {
    const two = await twoTrips();
    server.clock.set(after(RISK, -hours(1)));
    await desk.wake(after(RISK, hours(3)));
    expect(await riskOf(two)).toBe(RISK.toISOString());
    expect(await tellings(two)).toEqual(['guest', 'host']);
    const { late } = two;
    await takeSteps(server.services, late.id, [checkOut(late.host.userId, server.clock.now())]);
    expect(await riskOf(two)).toBeNull();
  });

  it('is told of nothing when the car is back before its gap', async () => {
    const two = await twoTrips();
    await pass(at(hours(3)));
    const { late } = two;
    await takeSteps(server.services, late.id, [checkOut(late.host.userId, at(hours(3)))]);
    await pass(after(RISK, hours(1)));
    expect(await riskOf(two)).toBeNull();
    expect(await tellings(two)).toEqual([]);
  });

  it('is told of it as well when it is agreed after the car came to be late', async () => {
    const late = await pickUp();
    await pass(at(hours(6)));
    const ayanda = await server.person(`Ayanda${server.services.randomInt(1e9)}`);
    const start = at(hours(28));
    const trip = tripWith(late.car, {
      startAt: start.toISOString(),
      endAt: after(start, days(2)).toISOString(),
    });
    const { bookingId: id, checkoutUrl } = await book(server, ayanda, trip);
    await pay(server, checkoutUrl);
    const two = { late, ayanda, id };
    expect(await riskOf(two)).toBeNull();
    await pass(after(start, -hours(2)));
    expect(await riskOf(two)).toBe(after(start, -hours(2)).toISOString());
    expect(await tellings(two)).toEqual(['guest', 'host']);
  });
});

describe('while the car is not back', () => {
  it('the next guest sees cars like it, and cancels for nothing, even when the trip should have begun', async () => {
    const two = await twoTrips();
    await pass(after(RISK, -hours(1)));
    const replacements = async () =>
      server.call('bookings/replacements', { id: two.id }, { as: await present(two.ayanda) });
    expect(await replacements()).toMatchObject({ code: 'not_allowed' });
    const { offer: before } = await server.succeed(
      'bookings/cancellation',
      { id: two.id },
      { as: await present(two.ayanda) },
    );
    expect(before?.keptCents).toBeGreaterThan(0);
    await pass(after(START, minutes(20)));
    // Twenty minutes after the start another car can be had in an hour and ten minutes, for the rest of the days.
    expect(await replacements()).toMatchObject({
      ok: true,
      value: { startAt: after(START, minutes(90)).toISOString() },
    });
    const { offer, done } = await cancelAs(two);
    expect(offer).toMatchObject({ keptCents: 0, refundCents: offer?.paidCents, holdsUntil: null });
    expect(done).toMatchObject({ ok: true, value: { state: 'cancelled_guest', keptCents: 0 } });
    await pass(after(START, hours(2)));
    const { record } = await server.succeed(
      'bookings/cancellation',
      { id: two.id },
      { as: await present(two.ayanda) },
    );
    expect(record).toMatchObject({ cause: 'extenuating', refund: { keptCents: 0 } });
  });

  it('its host cancels without a penalty, and cannot say that the guest did not come', async () => {
    const two = await twoTrips();
    await pass(after(START, hours(3)));
    const host = await present(two.late.host);
    const contact = { by: 'call' as const, at: after(START, hours(1)).toISOString() };
    expect(await server.call('bookings/report-no-show', { id: two.id, contact }, { as: host })).toMatchObject(
      { code: 'not_allowed' },
    );
    const { hostOffer } = await server.succeed('bookings/cancellation', { id: two.id }, { as: host });
    expect(hostOffer?.penalty).toMatchObject({ cents: 0, waiver: 'car_not_back' });
  });

  it('a trip of its car that begins later is cancelled as any other', async () => {
    const two = await twoTrips(at(days(20)));
    await pass(at(hours(1)));
    const host = await present(two.late.host);
    const { hostOffer } = await server.succeed('bookings/cancellation', { id: two.id }, { as: host });
    expect(hostOffer?.penalty.waiver).not.toBe('car_not_back');
  });
});

describe('a guest who waits for a car that is late', () => {
  const creditOf = async (as: TestPerson) => {
    const { balanceCents, items } = await server.succeed('wallet/mine', {}, { as: await present(as) });
    return { balanceCents, kinds: items.map(({ kind }) => kind) };
  };
  const gap = hours(2);

  it('is given credit for each hour that begins until they have it, once, and is told', async () => {
    const two = await twoTrips();
    await pass(after(START, -minutes(10)));
    const { waitCreditPerHourCents: perHour } = await seen(two.id, two.ayanda);
    await takeSteps(server.services, two.late.id, [
      checkOut(two.late.host.userId, after(START, -minutes(10))),
    ]);
    const ready = after(START, gap - minutes(10));
    await takeSteps(server.services, two.id, [checkIn(two.ayanda.userId, ready)]);
    const given = { balanceCents: 2 * perHour, kinds: ['waited_for_car'] };
    server.clock.set(ready);
    expect(await creditOf(two.ayanda)).toEqual(given);
    await sendMessages(server.services);
    const about = mails.sent.filter(({ subject }) => /because you waited/.test(subject));
    expect(about.map(({ to }) => to)).toEqual([two.ayanda.email]);
    expect(about[0]?.text).toMatch(/Your credit:?\s+R200[.,]00/);
    // Longer by a day: it comes into its state once more.
    await takeSteps(server.services, two.id, [
      { transition: 'extend', by: BY_SYSTEM, at: after(START, hours(5)) },
    ]);
    expect(await creditOf(two.ayanda)).toEqual(given);
    expect(await creditOf(two.late.guest)).toEqual({ balanceCents: 0, kinds: [] });
  });

  it('is given nothing when the car was ready in time', async () => {
    const two = await twoTrips();
    await pass(after(START, -hours(3)));
    await takeSteps(server.services, two.late.id, [checkOut(two.late.host.userId, after(START, -hours(3)))]);
    await takeSteps(server.services, two.id, [checkIn(two.ayanda.userId, after(START, hours(4)))]);
    expect(await creditOf(two.ayanda)).toEqual({ balanceCents: 0, kinds: [] });
  });
});
