import { after, days, hours } from '@kwela/domain/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { openHosting } from '../../testing/hosting.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { hostCar, payNow, tripWith } from '../../testing/trips.ts';
import { checkIn, checkOut, makeReady, takeSteps } from '../bookings/transitions/progress.ts';

/** Sipho brings Thandi’s car back on 8 December at 10:00; an answer of ours is lost, and a browser sends the same once more. */

const { server, thandi, sipho, naledi } = await openHosting();
const RETURNED = new Date('2026-12-08T08:00:00Z');
const PARTS = { cleanliness: 5, condition: 4, accuracy: 4, communication: 5, handover: 3 };

beforeEach(() => server.clock.set(TEST_NOW));

async function over() {
  const car = await hostCar(server, thandi, { isInstant: true });
  const { bookingId } = await payNow(server, await present(sipho), tripWith(car));
  const start = new Date('2026-12-04T08:00:00Z');
  await takeSteps(server.services, bookingId, [makeReady(TEST_NOW), checkIn(thandi.userId, start)]);
  server.clock.set(RETURNED);
  await takeSteps(server.services, bookingId, [checkOut(thandi.userId, RETURNED)]);
  return { car, bookingId };
}
/** Signed in anew: the clock moves by more than a token lasts. */
async function present(person: TestPerson): Promise<TestPerson> {
  const { data } = await person.client.auth.refreshSession();
  return { ...person, token: data.session?.access_token ?? '' };
}
const byGuest = async (bookingId: string, more: object = {}) =>
  server.call(
    'trip-reviews/review-car',
    { bookingId, stars: 4, parts: PARTS, text: 'The spare wheel was flat.', ...more },
    { as: await present(sipho) },
  );
const byHost = async (bookingId: string, more: object = {}) =>
  server.call(
    'trip-reviews/review-guest',
    { bookingId, stars: 5, text: 'Welcome any time.', ...more },
    { as: await present(thandi) },
  );
const seenBy = async (as: TestPerson, bookingId: string) =>
  server.succeed('trip-reviews/get', { bookingId }, { as: await present(as) });
const countOf = async (car: string) => (await server.succeed('vehicles/reviews', { id: car })).ratingCount;
const published = async (table: 'reviews' | 'guest_reviews', bookingId: string) =>
  (
    await server.database.db.selectFrom(table).select('text').where('booking_id', '=', bookingId).execute()
  ).map(({ text }) => text);

describe('a review that is sent again', () => {
  it('is the same one when it was the second and was published with that', async () => {
    const { car, bookingId } = await over();
    expect(await byHost(bookingId)).toMatchObject({ ok: true });
    server.clock.set(after(RETURNED, hours(72)));
    const first = await byGuest(bookingId);
    expect(first).toMatchObject({ ok: true, value: { stage: 'published', mine: { stars: 4 } } });
    expect(await byGuest(bookingId)).toEqual(first);
    expect(await byHost(bookingId)).toMatchObject({
      ok: true,
      value: { stage: 'published', mine: { stars: 5, text: 'Welcome any time.' } },
    });
    expect(await countOf(car)).toBe(1);
    expect(await published('guest_reviews', bookingId)).toEqual(['Welcome any time.']);
  });

  it('is the same one when the clock published it meanwhile, and another one is told that one stands', async () => {
    const { bookingId } = await over();
    expect(await byGuest(bookingId)).toMatchObject({ ok: true });
    server.clock.set(after(RETURNED, days(11)));
    await runDueTimers(server.services);
    expect(await byGuest(bookingId)).toMatchObject({ ok: true, value: { stage: 'published' } });
    for (const more of [{ stars: 1 }, { text: 'It was flat.' }, { parts: { ...PARTS, handover: 2 } }])
      expect(await byGuest(bookingId, more)).toMatchObject({ status: 409, code: 'already_reviewed' });
    expect(await byHost(bookingId)).toMatchObject({ status: 409, code: 'not_allowed' });
    expect(await published('reviews', bookingId)).toEqual(['The spare wheel was flat.']);
    expect(await published('guest_reviews', bookingId)).toEqual([]);
  });

  it('is one of each side when both press at the same moment, and again', async () => {
    const { car, bookingId } = await over();
    server.clock.set(after(RETURNED, days(4)));
    const answers = await Promise.all([
      byGuest(bookingId),
      byHost(bookingId),
      byGuest(bookingId),
      byHost(bookingId),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await countOf(car)).toBe(1);
    expect(await seenBy(sipho, bookingId)).toMatchObject({
      stage: 'published',
      mine: { text: 'The spare wheel was flat.' },
      theirs: { text: 'Welcome any time.' },
    });
  });

  it('is the same one for its author after a person of Kwela has hidden it', async () => {
    const { bookingId } = await over();
    await byHost(bookingId);
    server.clock.set(after(RETURNED, days(4)));
    await byGuest(bookingId);
    const { theirs } = await seenBy(thandi, bookingId);
    const id = theirs?.id ?? '';
    await server.succeed(
      'reviews/report',
      { id, reason: 'insults', note: '' },
      { as: await present(thandi) },
    );
    await server.succeed(
      'reviews/moderate',
      { id, decision: 'hide', note: 'It insults.' },
      { as: await present(naledi) },
    );
    expect(await byGuest(bookingId)).toMatchObject({ ok: true, value: { isMineHidden: true } });
    expect(await seenBy(thandi, bookingId)).toMatchObject({ theirs: null });
  });
});

describe('a review', () => {
  it('is taken to the last instant of ten days, with one star and no word, or five and two thousand signs', async () => {
    const { car, bookingId } = await over();
    server.clock.set(after(RETURNED, days(10) - 1));
    const text = 'é'.repeat(2_000);
    expect(await byHost(bookingId, { text })).toMatchObject({ ok: true });
    const ones = { cleanliness: 1, condition: 1, accuracy: 1, communication: 1, handover: 1 };
    expect(await byGuest(bookingId, { stars: 1, text: '', parts: ones })).toMatchObject({
      ok: true,
      value: { stage: 'published', theirs: { stars: 5, text } },
    });
    expect((await server.succeed('vehicles/reviews', { id: car })).items).toMatchObject([
      { stars: 1, text: '' },
    ]);
  });

  it('of a trip that never was is none, and so is one of a trip that is still on the road', async () => {
    const nowhere = '00000000-0000-4000-8000-000000000000';
    expect(await byGuest(nowhere)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await byHost(nowhere)).toMatchObject({ status: 404, code: 'not_found' });
    expect(
      await server.call('trip-reviews/get', { bookingId: nowhere }, { as: await present(sipho) }),
    ).toMatchObject({
      status: 404,
    });
  });

  it('that names no part, or a part too many, is refused with the field named', async () => {
    const { bookingId } = await over();
    const { handover: _, ...four } = PARTS;
    const asked = { bookingId, stars: 4, text: '' };
    for (const [parts, field] of [
      [four, 'parts.handover'],
      [{ ...PARTS, smell: 5 }, 'parts.smell'],
    ] as const) {
      expect(
        await server.callUntyped(
          'trip-reviews/review-car',
          { ...asked, parts },
          { as: await present(sipho) },
        ),
      ).toMatchObject({ status: 400, details: { issues: [expect.objectContaining({ field })] } });
    }
    expect(await seenBy(sipho, bookingId)).toMatchObject({ stage: 'open', mine: null });
  });
});
