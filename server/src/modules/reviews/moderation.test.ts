import { after, days } from '@kwela/domain/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { openHosting } from '../../testing/hosting.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { hostCar, payNow, tripWith } from '../../testing/trips.ts';
import { checkIn, checkOut, makeReady, takeSteps } from '../bookings/transitions/progress.ts';

/** Sipho has driven Thandi’s car four times, and both have said how it went. */

const opened = await openHosting();
const { server } = opened;
let { thandi, johan, sipho, naledi } = opened;
const BACK = new Date('2026-12-08T08:00:00Z');
const WORST = 1;
let car = '';
let bookingId = '';
const PARTS = { cleanliness: 5, condition: 5, accuracy: 5, communication: 5, handover: 5 };

async function reviewed(stars: number, text: string): Promise<string> {
  const now = server.clock.now();
  const { bookingId: id } = await payNow(server, sipho, tripWith(car));
  const start = new Date('2026-12-04T08:00:00Z');
  await takeSteps(server.services, id, [
    makeReady(now),
    checkIn(thandi.userId, start),
    checkOut(thandi.userId, BACK),
  ]);
  const trip = { bookingId: id, stars, text };
  await server.succeed('trip-reviews/review-car', { ...trip, parts: PARTS }, { as: sipho });
  await server.succeed('trip-reviews/review-guest', trip, { as: thandi });
  return id;
}

beforeAll(async () => {
  car = await hostCar(server, thandi, { isInstant: true });
  for (const stars of [5, 5, 5]) {
    await reviewed(stars, 'All was well.');
    car = await hostCar(server, thandi, { isInstant: true });
  }
  bookingId = await reviewed(WORST, 'His number is 082 555 0000.');
  // Reviews are read once the time for charges is over.
  server.clock.set(after(BACK, days(4)));
  await runDueTimers(server.services);
  [thandi, johan, sipho, naledi] = [
    await present(thandi),
    await present(johan),
    await present(sipho),
    await present(naledi),
  ];
});

/** Signed in anew: the clock moved by more than a token lasts. */
async function present(person: TestPerson): Promise<TestPerson> {
  const { data } = await person.client.auth.refreshSession();
  return { ...person, token: data.session?.access_token ?? '' };
}

const seenBy = (as: TestPerson) => server.succeed('trip-reviews/get', { bookingId }, { as });
const shown = async () => server.succeed('vehicles/reviews', { id: car });
const idOfCarReview = async () => (await seenBy(thandi)).theirs?.id ?? '';
const report = (id: string, as: TestPerson, note = '') =>
  server.call('reviews/report', { id, reason: 'private_details', note }, { as });
const decide = (id: string, decision: 'hide' | 'keep', as = naledi) =>
  server.call('reviews/moderate', { id, decision, note: 'It names a number.' }, { as });
const totals = async () =>
  server.database.db.selectFrom('review_totals').selectAll().executeTakeFirstOrThrow();
const standing = async () =>
  server.database.db
    .selectFrom('vehicles as v')
    .innerJoin('hosts as h', 'h.user_id', 'v.host_id')
    .select(['v.rating_sum', 'v.rating_count', 'v.quality', 'h.rating_count as of_host', 'h.five_star_count'])
    .where('v.public_id', '=', car)
    .executeTakeFirstOrThrow();

describe('a review that somebody reports', () => {
  it('is reported by those who can read it, never by its author, and once each', async () => {
    const id = await idOfCarReview();
    expect(await report(id, sipho)).toMatchObject({ status: 409, code: 'not_allowed' });
    expect(await report(id, thandi, 'That is my number.')).toMatchObject({ ok: true, value: { id } });
    expect(await report(id, thandi, 'Again.')).toMatchObject({ ok: true });
    expect(await report(id, johan)).toMatchObject({ ok: true });
    expect(await server.call('reviews/report', { id, reason: 'insults' })).toMatchObject({ status: 401 });
    const { items } = await server.succeed('reviews/reported', {}, { as: naledi });
    expect(items).toMatchObject([
      { id, of: 'car', stars: WORST, text: 'His number is 082 555 0000.', reply: null },
    ]);
    expect(items[0]?.reports.map(({ note }) => note)).toEqual(['That is my number.', '']);
  });

  it('is no matter of anybody else’s when it is about a guest', async () => {
    const id = (await seenBy(sipho)).theirs?.id ?? '';
    expect(await report(id, johan)).toMatchObject({ status: 404 });
    expect(await report(id, thandi)).toMatchObject({ code: 'not_allowed' });
    expect(await report(id, sipho)).toMatchObject({ ok: true });
  });

  it('is decided on by admins alone', async () => {
    const id = await idOfCarReview();
    for (const as of [sipho, thandi]) {
      expect((await decide(id, 'hide', as)).status).toBe(403);
      expect((await server.call('reviews/reported', {}, { as })).status).toBe(403);
    }
    expect(
      await server.call('reviews/moderate', { id, decision: 'hide', note: '' }, { as: naledi }),
    ).toMatchObject({
      code: 'invalid_input',
    });
    expect(await decide(bookingId, 'hide')).toMatchObject({ status: 404 });
  });

  it('is hidden with its stars, and comes back with them', async () => {
    const id = await idOfCarReview();
    const [before, all] = [await standing(), await totals()];
    expect(before).toMatchObject({ rating_sum: WORST, rating_count: 1, of_host: 4, five_star_count: 3 });
    expect(await decide(id, 'hide')).toMatchObject({ ok: true, value: { state: 'hidden' } });
    expect(await decide(id, 'hide')).toMatchObject({ code: 'not_allowed' });
    expect(await standing()).toMatchObject({
      rating_sum: 0,
      rating_count: 0,
      of_host: 3,
      five_star_count: 3,
    });
    expect(await totals()).toMatchObject({
      stars_sum: all.stars_sum - WORST,
      stars_count: all.stars_count - 1,
    });
    expect(await shown()).toMatchObject({ ratingCount: 0, items: [] });
    expect(await seenBy(thandi)).toMatchObject({ theirs: null });
    expect(await seenBy(sipho)).toMatchObject({ mine: { stars: WORST }, isMineHidden: true });
    expect(await report(id, johan)).toMatchObject({ status: 404 });
    expect(
      await server.call('reviews/reply', { id, text: 'That was my number.' }, { as: thandi }),
    ).toMatchObject({ status: 404 });

    expect(await decide(id, 'keep')).toMatchObject({ ok: true, value: { state: 'kept' } });
    expect(await standing()).toEqual(before);
    expect(await totals()).toEqual(all);
    expect((await shown()).items).toHaveLength(1);
    expect(await decide(id, 'hide')).toMatchObject({ code: 'not_allowed' });
    expect(
      (await server.succeed('reviews/reported', {}, { as: naledi })).items.map((one) => one.id),
    ).not.toContain(id);
  });

  it('is looked at again when somebody else reports one that was kept', async () => {
    const id = await idOfCarReview();
    const waiting = async () =>
      (await server.succeed('reviews/reported', {}, { as: naledi })).items.map((one) => one.id);
    expect(await report(id, johan)).toMatchObject({ ok: true });
    expect(await waiting()).not.toContain(id);
    expect(await report(id, await server.person('Musa'))).toMatchObject({ ok: true });
    expect(await waiting()).toContain(id);
  });

  it('about a guest is counted for that guest no more', async () => {
    const id = (await seenBy(sipho)).theirs?.id ?? '';
    const starsOf = async () =>
      (await server.succeed('bookings/get', { id: bookingId }, { as: thandi })).guestStars;
    const before = await starsOf();
    expect(before).toMatchObject({ count: 4 });
    expect(await decide(id, 'hide')).toMatchObject({ ok: true });
    expect(await starsOf()).toMatchObject({ count: 3 });
    expect((await starsOf())?.rating).toBeGreaterThan(before?.rating ?? 5);
    expect(await seenBy(sipho)).toMatchObject({ theirs: null });
    expect(await decide(id, 'keep')).toMatchObject({ ok: true });
    expect(await starsOf()).toEqual(before);
  });
});
