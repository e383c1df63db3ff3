import { after, days, hours } from '@kwela/domain/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { openHosting } from '../../testing/hosting.ts';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { hostCar, newKey, payNow, tripWith } from '../../testing/trips.ts';
import { checkIn, checkOut, makeReady, takeSteps } from '../bookings/transitions/progress.ts';
import { sendMessages } from '../notifications/send-messages.ts';

/** Sipho brings Thandi’s car back on 8 December at 10:00, and both may say how it went. */

const { mailer, sent } = mailCatcher();
const { server, thandi, johan, sipho, naledi } = await openHosting({ mailer });
const RETURNED = new Date('2026-12-08T08:00:00Z');
const PARTS = { cleanliness: 5, condition: 4, accuracy: 4, communication: 5, handover: 3 };

beforeEach(() => {
  server.clock.set(TEST_NOW);
});

async function onTheRoad() {
  server.clock.set(TEST_NOW);
  const car = await hostCar(server, thandi, { isInstant: true });
  const { bookingId } = await payNow(server, await present(sipho), tripWith(car));
  const start = new Date('2026-12-04T08:00:00Z');
  await takeSteps(server.services, bookingId, [makeReady(TEST_NOW), checkIn(thandi.userId, start)]);
  return { car, bookingId };
}
async function over() {
  const trip = await onTheRoad();
  server.clock.set(RETURNED);
  await takeSteps(server.services, trip.bookingId, [checkOut(thandi.userId, RETURNED)]);
  return trip;
}
const goTo = async (ms: number) => {
  server.clock.set(after(RETURNED, ms));
  await runDueTimers(server.services);
};
/** Signed in anew: the clock moves by more than a token lasts. */
async function present(person: TestPerson): Promise<TestPerson> {
  const { data } = await person.client.auth.refreshSession();
  return { ...person, token: data.session?.access_token ?? '' };
}
const byGuest = async (bookingId: string, more: object = {}, as: TestPerson = sipho) =>
  server.call(
    'trip-reviews/review-car',
    { bookingId, stars: 4, parts: PARTS, text: 'The spare wheel was flat.', ...more },
    { as: await present(as) },
  );
const byHost = async (bookingId: string, more: object = {}, as: TestPerson = thandi) =>
  server.call(
    'trip-reviews/review-guest',
    { bookingId, stars: 5, text: 'Welcome any time.', ...more },
    { as: await present(as) },
  );
const seenBy = async (as: TestPerson, bookingId: string) =>
  server.succeed('trip-reviews/get', { bookingId }, { as: await present(as) });
const shownOf = async (car: string) => (await server.succeed('vehicles/reviews', { id: car })).items;

describe('a trip whose car is back', () => {
  it('is reviewed by both, and neither learns anything of the other before both can read', async () => {
    const { car, bookingId } = await over();
    expect(await seenBy(thandi, bookingId)).toMatchObject({
      side: 'host',
      firstName: 'Sipho',
      stage: 'open',
      closesAt: after(RETURNED, days(10)).toISOString(),
    });
    const before = await seenBy(thandi, bookingId);
    expect(await byGuest(bookingId)).toMatchObject({ ok: true, value: { stage: 'sealed', theirs: null } });
    expect(await seenBy(thandi, bookingId)).toEqual(before);
    expect(await byHost(bookingId)).toMatchObject({ ok: true, value: { stage: 'sealed', theirs: null } });
    expect(await seenBy(sipho, bookingId)).toMatchObject({ stage: 'sealed', theirs: null });
    expect(await shownOf(car)).toEqual([]);
  });

  it('keeps what the guest wrote from the host for the 72 hours in which a charge can be sent', async () => {
    const { car, bookingId } = await over();
    await Promise.all([byGuest(bookingId), byHost(bookingId)]);
    await goTo(hours(72) - 1);
    expect(await seenBy(thandi, bookingId)).toMatchObject({ stage: 'sealed', theirs: null });
    expect(await shownOf(car)).toEqual([]);
    await goTo(hours(72));
    expect(await seenBy(thandi, bookingId)).toMatchObject({
      stage: 'published',
      mine: { stars: 5, parts: null, text: 'Welcome any time.' },
      theirs: { stars: 4, parts: PARTS, text: 'The spare wheel was flat.' },
    });
    expect(await seenBy(sipho, bookingId)).toMatchObject({ theirs: { text: 'Welcome any time.' } });
    expect(await shownOf(car)).toMatchObject([{ stars: 4, text: 'The spare wheel was flat.' }]);
  });

  it('is published at once when the second review comes later than that', async () => {
    const { bookingId } = await over();
    await byHost(bookingId);
    await goTo(days(3));
    expect(await byGuest(bookingId)).toMatchObject({
      ok: true,
      value: { stage: 'published', theirs: { stars: 5 } },
    });
  });

  it('is published with the one review that came once ten days are over, however late the timer', async () => {
    const [early, late] = [await over(), await over()];
    for (const { bookingId } of [early, late]) expect((await byGuest(bookingId)).ok).toBe(true);
    await goTo(days(10) - 1);
    expect(await shownOf(early.car)).toEqual([]);
    server.clock.set(after(RETURNED, days(31)));
    expect(await byHost(late.bookingId)).toMatchObject({ code: 'not_allowed' });
    await runDueTimers(server.services);
    const rows = await server.database.db
      .selectFrom('reviews')
      .select('published_at')
      .where('booking_id', 'in', [early.bookingId, late.bookingId])
      .execute();
    expect(rows.map(({ published_at }) => published_at)).toEqual([
      after(RETURNED, days(10)),
      after(RETURNED, days(10)),
    ]);
    expect(await seenBy(thandi, late.bookingId)).toMatchObject({ stage: 'published', mine: null });
  });

  it('ends without reviews when nobody wrote in time', async () => {
    const { bookingId } = await over();
    server.clock.set(after(RETURNED, days(10)));
    expect(await seenBy(sipho, bookingId)).toMatchObject({ stage: 'over' });
    expect(await byGuest(bookingId)).toMatchObject({ status: 409, code: 'not_allowed' });
    await goTo(days(10));
    expect(await byHost(bookingId)).toMatchObject({ code: 'not_allowed' });
  });
});

describe('a review that is sent', () => {
  it('is not changed any more, and sent again by a browser it is the same one', async () => {
    const { bookingId } = await over();
    const answers = await Promise.all([byGuest(bookingId), byGuest(bookingId)]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await byGuest(bookingId, { stars: 1 })).toMatchObject({ status: 409, code: 'already_reviewed' });
    expect(await seenBy(sipho, bookingId)).toMatchObject({ mine: { stars: 4 } });
  });

  it.each([
    ['stars', { stars: 6 }],
    ['stars', { stars: 4.5 }],
    ['parts.handover', { parts: { ...PARTS, handover: 0 } }],
    ['text', { text: 'x'.repeat(2_001) }],
  ])('with a wrong %s is refused with the field named', async (field, more) => {
    expect(await byGuest(newKey(), more)).toMatchObject({
      status: 400,
      details: { issues: [{ field }] },
    });
  });

  it('is nobody else’s to write or to read', async () => {
    const { bookingId } = await over();
    for (const who of [johan, naledi, thandi])
      expect(await byGuest(bookingId, {}, who)).toMatchObject({ status: 404, code: 'not_found' });
    for (const who of [johan, naledi, sipho])
      expect(await byHost(bookingId, {}, who)).toMatchObject({ status: 404, code: 'not_found' });
    for (const who of [johan, naledi])
      expect(await server.call('trip-reviews/get', { bookingId }, { as: await present(who) })).toMatchObject({
        status: 404,
      });
    expect(await server.call('trip-reviews/get', { bookingId })).toMatchObject({ status: 401 });
  });

  it('is not taken of a trip that has not come back, or never started', async () => {
    const { bookingId } = await onTheRoad();
    expect(await seenBy(sipho, bookingId)).toMatchObject({ stage: 'not_yet', closesAt: null });
    expect(await byGuest(bookingId)).toMatchObject({ code: 'not_allowed' });
    expect(await byHost(bookingId)).toMatchObject({ code: 'not_allowed' });
  });
});

describe('the people of a trip', () => {
  const told = async (bookingId: string) => {
    await sendMessages(server.services);
    const mails = sent.filter(({ text }) => text.includes(`/booking/manage/${bookingId}?step=review`));
    sent.length = 0;
    return mails.map(({ to, subject }) => [to === sipho.email ? 'guest' : 'host', subject]);
  };

  it('are asked by mail, reminded two days before the end unless they wrote, and told when all can be read', async () => {
    const { bookingId } = await over();
    expect(await told(bookingId)).toEqual([
      ['guest', 'How was your trip with Thandi’s car? – Kwela'],
      ['host', 'How was the trip with Sipho? – Kwela'],
    ]);
    await byGuest(bookingId);
    await goTo(days(8));
    expect(await told(bookingId)).toEqual([['host', 'Your time to review Sipho ends soon – Kwela']]);
    await byHost(bookingId);
    expect(await told(bookingId)).toEqual([
      ['guest', 'The reviews of your trip are published – Kwela'],
      ['host', 'The reviews of the trip with Sipho are published – Kwela'],
    ]);
  });

  it('are not asked any more who wrote before the mail left', async () => {
    const { bookingId } = await over();
    await Promise.all([byGuest(bookingId), byHost(bookingId)]);
    expect(await told(bookingId)).toEqual([]);
  });
});
