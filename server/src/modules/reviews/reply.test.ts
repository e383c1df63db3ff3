import { after, days, hours, minutes } from '@kwela/domain/time';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openHosting } from '../../testing/hosting.ts';
import { writeReview } from '../../testing/reviews.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { hostCar, newKey, payNow, tripWith } from '../../testing/trips.ts';

/** Thandi hosts two cars that Sipho has driven and written about, Johan hosts another. */

const { server, thandi, johan, sipho, naledi } = await openHosting();
const polo = await hostCar(server, thandi, { isInstant: true });
const hilux = await hostCar(server, thandi, { isInstant: true });
await hostCar(server, johan);
const start = server.clock.now();

beforeAll(async () => {
  await reviewOf(polo, 5, 'Clean and on time.', start);
  await reviewOf(hilux, 3, 'A tyre was worn.', after(start, minutes(1)));
});

/** Sipho drives a car and writes about it. */
async function reviewOf(vehicleId: string, stars: number, text: string, at: Date): Promise<void> {
  const { bookingId } = await payNow(server, sipho, tripWith(vehicleId));
  await writeReview(server, bookingId, { stars, text, at });
}

const mine = (input: { vehicleId?: string; isToAnswer?: boolean; limit?: number; after?: string } = {}) =>
  server.succeed('reviews/of-my-cars', input, { as: thandi });
const reply = (id: string, text: string, who: TestPerson = thandi) =>
  server.call('reviews/reply', { id, text }, { as: who });
const idOfReview = async (vehicleId: string) => (await mine({ vehicleId })).items[0]?.id ?? '';

describe('what guests wrote about a host’s cars', () => {
  it('is listed newest first with its parts, the car, and until when it can be answered', async () => {
    const found = await mine();
    expect(found).toMatchObject({ count: 2, rating: null, toAnswerCount: 2, nextCursor: null });
    expect(found.items.map(({ stars, car }) => [stars, car.id])).toEqual([
      [3, hilux],
      [5, polo],
    ]);
    expect(found.items[1]).toMatchObject({
      firstName: 'Sipho',
      initials: 'ST',
      parts: { cleanliness: 5, condition: 4 },
      reply: null,
      replyStep: 'write',
      replyUntil: after(start, days(30)).toISOString(),
    });
  });

  it('is read page by page, and a cursor belongs to its list', async () => {
    const first = await mine({ limit: 1 });
    const second = await mine({ limit: 1, after: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ stars }) => stars)).toEqual([3, 5]);
    expect(second.nextCursor).toBeNull();
    const other = { vehicleId: polo, after: first.nextCursor ?? '' };
    expect(await server.call('reviews/of-my-cars', other, { as: thandi })).toMatchObject({
      code: 'cursor_stale',
    });
  });

  it('is each host’s own', async () => {
    expect(await server.succeed('reviews/of-my-cars', { vehicleId: polo }, { as: johan })).toMatchObject({
      count: 0,
      items: [],
    });
  });
});

describe('the answer to a review', () => {
  it('is shown to everybody, and is no longer asked for', async () => {
    const id = await idOfReview(polo);
    expect(await reply(id, 'Thank you, Sipho.')).toMatchObject({
      ok: true,
      value: { reply: 'Thank you, Sipho.', replyStep: 'change' },
    });
    const shown = await server.succeed('vehicles/reviews', { id: polo });
    expect(shown.items[0]?.reply).toBe('Thank you, Sipho.');
    expect(await mine({ isToAnswer: true })).toMatchObject({
      toAnswerCount: 1,
      items: [{ car: { id: hilux } }],
    });
  });

  it('can be put right for a day from when it was given, and then stands', async () => {
    const id = await idOfReview(polo);
    server.clock.set(after(start, hours(23)));
    expect(await reply(id, 'Thank you, Sipho. Come again.')).toMatchObject({ ok: true });
    server.clock.set(after(start, hours(24)));
    expect(await reply(id, 'Never mind.')).toMatchObject({ status: 409, code: 'not_allowed' });
    // Sent again by a browser that did not hear the answer.
    expect(await reply(id, 'Thank you, Sipho. Come again.')).toMatchObject({
      ok: true,
      value: { replyStep: null },
    });
    expect((await server.succeed('vehicles/reviews', { id: polo })).items[0]?.reply).toBe(
      'Thank you, Sipho. Come again.',
    );
  });

  it('is nobody else’s to give', async () => {
    const id = await idOfReview(hilux);
    expect(await reply(id, 'It was new.', johan)).toMatchObject({ status: 404, code: 'not_found' });
    for (const who of [sipho, naledi]) {
      expect(await reply(id, 'It was new.', who)).toMatchObject({ status: 403, code: 'forbidden' });
      expect(await server.call('reviews/of-my-cars', {}, { as: who })).toMatchObject({ code: 'forbidden' });
    }
    expect(await server.call('reviews/reply', { id, text: 'It was new.' })).toMatchObject({ status: 401 });
    expect(await reply(newKey(), 'It was new.')).toMatchObject({ code: 'not_found' });
    expect((await mine({ vehicleId: hilux })).items[0]?.reply).toBeNull();
  });

  it.each([
    ['nothing', '   '],
    ['too much', 'x'.repeat(2_001)],
  ])('of %s is refused with the field named', async (_, text) => {
    expect(await reply(await idOfReview(hilux), text)).toMatchObject({
      status: 400,
      code: 'invalid_input',
      details: { issues: [{ field: 'text' }] },
    });
  });

  it('given twice at once is one of the two, and the other is a change of it', async () => {
    const id = await idOfReview(hilux);
    const answers = await Promise.all([
      reply(id, 'The tyre is new now.'),
      reply(id, 'Sorry. The tyre is new now.'),
    ]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM reviews WHERE reply LIKE '%new now.'`.execute(server.database.db);
    expect(rows[0]?.count).toBe(1);
  });

  it('is too late after 30 days', async () => {
    await sql`
      UPDATE reviews SET reply = NULL, replied_at = NULL, reply_changed_at = NULL,
                         published_at = ${after(server.clock.now(), -days(30))}
       WHERE public_id = ${await idOfReview(hilux)}::uuid`.execute(server.database.db);
    expect(await reply(await idOfReview(hilux), 'At last.')).toMatchObject({ code: 'not_allowed' });
    expect((await mine({ isToAnswer: true })).items).toEqual([]);
  });
});
