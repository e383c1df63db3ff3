import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { asSystem } from '../../db/tx.ts';
import { addCar, makeHost } from '../../testing/cars.ts';
import { openHosting } from '../../testing/hosting.ts';
import { addReview, type NewReview } from '../reviews/add.ts';

const { server, thandi, sipho } = await openHosting();
await makeHost(server, thandi, 'Thandi');

const bookings = { count: 0 };

/** A trip of Sipho with Thandi's car that is over. */
async function completedTrip(vehicleId: number, state = 'completed'): Promise<string> {
  const id = randomUUID();
  bookings.count += 1;
  const startAt = new Date(Date.parse('2026-03-06T08:00:00Z') + bookings.count * 7 * 86_400_000);
  await server.database.db
    .insertInto('bookings')
    .values({
      id,
      ref: `TRP-2603-${bookings.count}`,
      vehicle_id: vehicleId,
      host_id: thandi.userId,
      guest_id: sipho.userId,
      state,
      start_at: startAt,
      end_at: new Date(startAt.getTime() + 3 * 86_400_000),
      trip: '{}',
      quote: '{}',
      total_cents: 145_800,
      deposit_cents: 350_000,
      payout_cents: 110_000,
      policy: 'moderate',
      policy_version: 1,
      idempotency_key: id,
      request_fingerprint: id,
      created_at: startAt,
      state_at: startAt,
    })
    .execute();
  return id;
}

const reviewOf = (bookingId: string, stars: number, change: Partial<NewReview> = {}): NewReview => ({
  bookingId,
  stars,
  parts: { cleanliness: stars, condition: 5, accuracy: 4, communication: 5, handover: stars },
  text: `Trip ${bookings.count}`,
  publishedAt: new Date(Date.parse('2026-10-01T08:00:00Z') + bookings.count * 60_000),
  ...change,
});
const publish = (review: NewReview) =>
  asSystem(server.database.db, (tx) => addReview(tx, review, server.services.policies));

describe('reviews of a car', () => {
  it('hides the rating until three guests have spoken, then shows averages, newest first, in pages', async () => {
    const { id, publicId } = await addCar(server, thandi.userId);
    const stars = [5, 4, 5, 3];
    for (const [index, count] of stars.entries()) {
      const bookingId = await completedTrip(id);
      expect((await publish(reviewOf(bookingId, count))).ok).toBe(true);
      if (index === 1) {
        expect(await server.succeed('vehicles/reviews', { id: publicId })).toMatchObject({
          rating: null,
          ratingCount: 2,
        });
      }
    }
    const first = await server.succeed('vehicles/reviews', { id: publicId, limit: 3 });
    expect(first).toMatchObject({
      rating: 4.25,
      ratingCount: 4,
      parts: { cleanliness: 4.25, condition: 5, accuracy: 4, communication: 5, handover: 4.25 },
    });
    expect(first.items.map((review) => review.stars)).toEqual([3, 5, 4]);
    expect(first.items[0]).toMatchObject({ firstName: 'Sipho', initials: 'ST', rentalDays: 3 });
    const after = first.nextCursor ?? '';
    const second = await server.succeed('vehicles/reviews', { id: publicId, limit: 3, after });
    expect(second.items.map((review) => review.stars)).toEqual([5]);
    expect(second.nextCursor).toBeNull();
    const foreign = await server.call('vehicles/reviews', { id: publicId, after: 'x' });
    expect(foreign).toMatchObject({ status: 409, code: 'cursor_stale' });
  });

  it('shows each once, also those of one instant and while new ones are published between two pages', async () => {
    const { id, publicId } = await addCar(server, thandi.userId);
    const publishedAt = new Date('2026-11-01T08:00:00Z');
    const write = async (text: string, at = publishedAt) =>
      publish(reviewOf(await completedTrip(id), 5, { text, publishedAt: at }));
    for (const text of ['one', 'two', 'three', 'four', 'five']) await write(text);
    const shown: string[] = [];
    let after: string | undefined;
    do {
      const page = await server.succeed('vehicles/reviews', {
        id: publicId,
        limit: 2,
        ...(after === undefined ? {} : { after }),
      });
      shown.push(...page.items.map(({ text }) => text));
      after = page.nextCursor ?? undefined;
      await write('news', server.clock.now());
    } while (after !== undefined);
    expect(shown).toEqual(['five', 'four', 'three', 'two', 'one']);
  });

  it('averages each part by itself, in hundredths of a star', async () => {
    const { id, publicId } = await addCar(server, thandi.userId);
    const given = [
      { cleanliness: 5, condition: 1, accuracy: 3, communication: 2, handover: 4 },
      { cleanliness: 5, condition: 1, accuracy: 4, communication: 2, handover: 4 },
      { cleanliness: 4, condition: 2, accuracy: 4, communication: 5, handover: 4 },
    ];
    for (const parts of given) {
      await publish(reviewOf(await completedTrip(id), 5, { parts }));
    }
    expect((await server.succeed('vehicles/reviews', { id: publicId })).parts).toEqual({
      cleanliness: 4.67,
      condition: 1.33,
      accuracy: 3.67,
      communication: 3,
      handover: 4,
    });
  });

  it('counts the stars for the car in search and for the host on the page', async () => {
    const spot = { lat: -32.25, lng: 22.5 };
    const { id, publicId } = await addCar(server, thandi.userId, { terms: spot });
    for (const count of [5, 5, 4]) {
      await publish(reviewOf(await completedTrip(id), count));
    }
    const { host, rating } = await server.succeed('vehicles/get', { id: publicId });
    expect(host.fiveStarShare).toBeGreaterThan(0.5);
    expect(rating).not.toBeNull();
    const ratedAtLeast = async (minRating: number) =>
      server.succeed('search/vehicles', {
        near: `${spot.lat},${spot.lng}`,
        from: '2026-12-04T08:00:00Z',
        to: '2026-12-07T08:00:00Z',
        minRating,
      });
    expect((await ratedAtLeast(rating ?? 0)).items).toMatchObject([{ id: publicId, rating, ratingCount: 3 }]);
    expect((await ratedAtLeast((rating ?? 0) + 0.01)).items).toEqual([]);
  });

  it('weighs three reviews beside eight average ones, the same wherever stars are shown', async () => {
    const { id, publicId } = await addCar(server, thandi.userId);
    for (const count of [1, 1, 1]) await publish(reviewOf(await completedTrip(id), count));
    const { stars_sum, stars_count } = await server.database.db
      .selectFrom('review_totals')
      .selectAll()
      .executeTakeFirstOrThrow();
    const rating = Math.round(((8 * (stars_sum / stars_count) + 3) / 11) * 100) / 100;
    expect((await server.succeed('vehicles/get', { id: publicId })).rating).toBe(rating);
    expect((await server.succeed('vehicles/reviews', { id: publicId })).rating).toBe(rating);
    const own = await server.succeed('reviews/of-my-cars', { vehicleId: publicId }, { as: thandi });
    expect(own.rating).toBe(rating);
  });

  it('takes one review for a trip, and none for a trip that is not over', async () => {
    const { id } = await addCar(server, thandi.userId);
    const bookingId = await completedTrip(id);
    expect((await publish(reviewOf(bookingId, 5))).ok).toBe(true);
    expect(await publish(reviewOf(bookingId, 1))).toMatchObject({ refusal: 'already_reviewed' });
    const running = await completedTrip(id, 'in_progress');
    expect(await publish(reviewOf(running, 5))).toMatchObject({ refusal: 'not_found' });
  });
});
