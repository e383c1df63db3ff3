import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '../../db/tx.ts';
import { addCar, makeHost, PLAIN_TERMS } from '../../testing/cars.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { setHostRecord } from '../hosts/repo.ts';
import { addReview, type NewReview } from '../reviews/add.ts';
import { blockDays, unblockDays } from './block.ts';

let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  thandi = await server.person('Thandi');
  sipho = await server.person('Sipho');
  await makeHost(server, thandi, 'Thandi');
});
afterAll(() => server.close());

const inTx = <Outcome extends { readonly ok: boolean }>(work: Parameters<typeof asSystem<Outcome>>[1]) =>
  asSystem(server.database.db, work);

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
  reply: null,
  publishedAt: new Date(Date.parse('2026-10-01T08:00:00Z') + bookings.count * 60_000),
  ...change,
});

describe('the page of a car', () => {
  it('shows the car, its host, its extras and every protection plan, and not where it stands', async () => {
    const { publicId } = await addCar(server, thandi.userId, {
      features: ['aircon', 'isofix'],
      terms: {
        extras: [
          {
            code: 'seat',
            label: 'Child seat',
            unit: 'trip',
            priceCents: 15_000,
            maxQuantity: 2,
            supplier: 'host',
          },
        ],
        delivery: [
          { code: 'cpt', kind: 'airport', label: 'CPT', lat: -33.97, lng: 18.6, feeCents: 25_000 },
          { code: 'door', kind: 'address', label: 'Your door', radiusKm: 15, feeCents: 20_000 },
        ],
      },
      marks: [{ x: 0.2, y: 0.5, label: 'Scratch', sinceOn: '2026-01-04' }],
      conditionCheckedOn: '2026-11-01',
    });
    await inTx(async (tx) => {
      await setHostRecord(tx, thandi.userId, {
        answerMinutes: 25,
        lateAnswerBp: 100,
        cancelledCount: 1,
        isAllStar: true,
      });
      return { ok: true };
    });
    const detail = await server.succeed('vehicles/get', { id: publicId });
    expect(detail).toMatchObject({
      id: publicId,
      state: 'live',
      features: ['aircon', 'isofix'],
      dayPriceCents: 45_000,
      depositCents: 350_000,
      conditionCheckedOn: '2026-11-01',
      host: {
        firstName: 'Thandi',
        initials: 'TT',
        hostingSinceOn: '2024-03-01',
        answerMinutes: 25,
        isAllStar: true,
      },
      marks: [{ label: 'Scratch' }],
    });
    expect(detail.extras.map(({ code }) => code)).toEqual(['tyre_glass', 'gravel', 'cross_border', 'seat']);
    expect(detail.delivery).toMatchObject([
      { code: 'cpt', radiusKm: null },
      { code: 'door', radiusKm: 15, lat: null },
    ]);
    expect(detail.protection).toEqual([
      { plan: 'basic', dayCents: 0, excessCents: 2_200_000, depositCents: 350_000 },
      { plan: 'standard', dayCents: 9_500, excessCents: 750_000, depositCents: 350_000 },
      { plan: 'super', dayCents: 17_500, excessCents: 250_000, depositCents: 180_000 },
    ]);
    expect(JSON.stringify(detail)).not.toMatch(/Kloof|-33\.9258|18\.4232|CA1\d{5}/);
  });

  it('keeps the page of a paused car, and has none for a draft, an archived or an unknown car', async () => {
    const paused = await addCar(server, thandi.userId, { state: 'snoozed' });
    expect((await server.succeed('vehicles/get', { id: paused.publicId })).state).toBe('paused');
    for (const state of ['draft', 'in_review', 'archived'] as const) {
      const hidden = await addCar(server, thandi.userId, { state });
      expect(await server.call('vehicles/get', { id: hidden.publicId })).toMatchObject({ status: 404 });
    }
    const id = randomUUID();
    expect(await server.call('vehicles/get', { id })).toMatchObject({ status: 404, code: 'not_found' });
    const fromOn = '2026-12-01';
    expect(await server.call('vehicles/availability', { id, fromOn })).toMatchObject({ status: 404 });
    expect(await server.call('vehicles/reviews', { id })).toMatchObject({ status: 404 });
    expect(await server.call('vehicles/get', { id: 'a-car' })).toMatchObject({
      status: 400,
      details: { issues: [{ field: 'id' }] },
    });
  });
});

describe('the calendar of a car', () => {
  it('prices each day, names holidays and shows halves, in South African time', async () => {
    const { publicId } = await addCar(server, thandi.userId, {
      terms: {
        priceRules: [{ kind: 'weekday', weekdays: [6], percentBp: 2_000 }],
        handOver: { ...PLAIN_TERMS.handOver, noStartOn: ['2026-12-25'] },
      },
    });
    const block = {
      hostId: thandi.userId,
      vehicleId: publicId,
      startAt: new Date('2026-12-11T08:00:00Z'),
      endAt: new Date('2026-12-13T10:00:00Z'),
    };
    expect((await inTx((tx) => blockDays(tx, block))).ok).toBe(true);
    const { days, busy } = await server.succeed('vehicles/availability', {
      id: publicId,
      fromOn: '2026-12-01',
      months: 1,
    });
    expect(days).toHaveLength(31);
    const day = (on: string) => days.find((one) => one.on === on);
    expect(day('2026-12-10')).toEqual({
      on: '2026-12-10',
      priceCents: 45_000,
      taken: 'none',
      isNoStart: false,
      holiday: null,
    });
    expect(day('2026-12-11')).toMatchObject({ taken: 'afternoon', priceCents: 45_000 });
    expect(day('2026-12-12')).toMatchObject({ taken: 'all', priceCents: 54_000 });
    expect(day('2026-12-13')).toMatchObject({ taken: 'morning' });
    expect(day('2026-12-25')).toMatchObject({
      isNoStart: true,
      holiday: { code: 'christmas', isObserved: false },
    });
    // With the two hours that the car needs between a return and the next pick-up.
    expect(busy).toEqual([{ startAt: '2026-12-11T06:00:00.000Z', endAt: '2026-12-13T10:00:00.000Z' }]);
    const quoteUntil = (endAt: string) =>
      server.call('bookings/quote', { vehicleId: publicId, startAt: '2026-12-09T08:00:00Z', endAt });
    expect(await quoteUntil('2026-12-11T06:00:00Z')).toMatchObject({ status: 200 });
    expect(await quoteUntil('2026-12-11T06:30:00Z')).toMatchObject({
      status: 409,
      code: 'vehicle_unavailable',
    });
    const year = await server.succeed('vehicles/availability', { id: publicId, fromOn: '2026-12-01' });
    expect(year.days).toHaveLength(365);
  });
});

describe('the ends of the calendar', () => {
  it.each(['0000-01-01', '0099-05-05', '2200-01-01', '9999-12-31'])(
    'a calendar from %s on is not asked of any car',
    async (fromOn) => {
      const { publicId } = await addCar(server, thandi.userId);
      expect(await server.call('vehicles/availability', { id: publicId, fromOn })).toMatchObject({
        status: 400,
        details: { issues: [{ field: 'fromOn' }] },
      });
    },
  );

  it.each([
    ['0000-01-01T08:00:00Z', '0000-01-02T08:00:00Z'],
    ['9999-12-30T08:00:00Z', '9999-12-31T08:00:00Z'],
    ['9999-12-31T10:00:00-12:00', '9999-12-31T23:00:00-12:00'],
  ])('nor is a trip from %s to %s', async (from, to) => {
    const { publicId } = await addCar(server, thandi.userId);
    const issues = { issues: [{ field: 'from' }, { field: 'to' }] };
    for (const name of ['search/vehicles', 'search/suggestions'] as const) {
      expect(await server.call(name, { near: '-33.92,18.42', from, to })).toMatchObject({
        status: 400,
        details: issues,
      });
    }
    const quoted = await server.call('bookings/quote', { vehicleId: publicId, startAt: from, endAt: to });
    expect(quoted).toMatchObject({
      status: 400,
      details: { issues: [{ field: 'startAt' }, { field: 'endAt' }] },
    });
  });
});

describe('blocking days', () => {
  it('refuses what overlaps, what is another host’s, and gives days back', async () => {
    const { publicId } = await addCar(server, thandi.userId);
    const day = (from: string, to: string, hostId = thandi.userId) => ({
      hostId,
      vehicleId: publicId,
      startAt: new Date(from),
      endAt: new Date(to),
    });
    const first = day('2026-12-11T08:00:00Z', '2026-12-13T08:00:00Z');
    expect((await inTx((tx) => blockDays(tx, first))).ok).toBe(true);
    const overlapping = day('2026-12-12T08:00:00Z', '2026-12-14T08:00:00Z');
    expect(await inTx((tx) => blockDays(tx, overlapping))).toMatchObject({ refusal: 'vehicle_unavailable' });
    const next = day('2026-12-13T08:00:00Z', '2026-12-14T08:00:00Z');
    expect((await inTx((tx) => blockDays(tx, next))).ok).toBe(true);
    const stranger = day('2027-01-01T08:00:00Z', '2027-01-02T08:00:00Z', sipho.userId);
    expect(await inTx((tx) => blockDays(tx, stranger))).toMatchObject({ refusal: 'not_found' });
    expect(await inTx((tx) => unblockDays(tx, first))).toMatchObject({ value: { count: 1 } });
    expect((await inTx((tx) => blockDays(tx, first))).ok).toBe(true);
  });
});

describe('adding a car', () => {
  it('refuses terms outside the limits and places outside South Africa, and names the field', async () => {
    const { publicId } = await addCar(server, thandi.userId);
    expect(publicId).toMatch(/^[0-9a-f-]{36}$/);
    await expect(addCar(server, thandi.userId, { terms: { dayPriceCents: 5_000 } })).rejects.toThrow(
      /dayPriceCents/,
    );
    await expect(addCar(server, thandi.userId, { terms: { lat: 51.5, lng: -0.1 } })).rejects.toThrow(/lat/);
  });
});

describe('reviews of a car', () => {
  it('hides the rating until three guests have spoken, then shows averages, newest first, in pages', async () => {
    const { id, publicId } = await addCar(server, thandi.userId);
    const stars = [5, 4, 5, 3];
    for (const [index, count] of stars.entries()) {
      const bookingId = await completedTrip(id);
      expect(
        (await inTx((tx) => addReview(tx, reviewOf(bookingId, count), server.services.policies))).ok,
      ).toBe(true);
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
    const publish = async (text: string, at = publishedAt) => {
      const bookingId = await completedTrip(id);
      await inTx((tx) =>
        addReview(tx, reviewOf(bookingId, 5, { text, publishedAt: at }), server.services.policies),
      );
    };
    for (const text of ['one', 'two', 'three', 'four', 'five']) await publish(text);
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
      await publish('news', server.clock.now());
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
      const bookingId = await completedTrip(id);
      await inTx((tx) => addReview(tx, reviewOf(bookingId, 5, { parts }), server.services.policies));
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
      const bookingId = await completedTrip(id);
      await inTx((tx) => addReview(tx, reviewOf(bookingId, count), server.services.policies));
    }
    const found = await server.succeed('search/vehicles', {
      near: `${spot.lat},${spot.lng}`,
      from: '2026-12-04T08:00:00Z',
      to: '2026-12-07T08:00:00Z',
      minRating: 4.6,
    });
    expect(found.items).toMatchObject([{ id: publicId, rating: 4.67, ratingCount: 3 }]);
    const { host } = await server.succeed('vehicles/get', { id: publicId });
    expect(host.fiveStarShare).toBeGreaterThan(0.5);
  });

  it('takes one review for a trip, and none for a trip that is not over', async () => {
    const { id } = await addCar(server, thandi.userId);
    const bookingId = await completedTrip(id);
    expect((await inTx((tx) => addReview(tx, reviewOf(bookingId, 5), server.services.policies))).ok).toBe(
      true,
    );
    expect(await inTx((tx) => addReview(tx, reviewOf(bookingId, 1), server.services.policies))).toMatchObject(
      {
        refusal: 'already_reviewed',
      },
    );
    const running = await completedTrip(id, 'in_progress');
    expect(await inTx((tx) => addReview(tx, reviewOf(running, 5), server.services.policies))).toMatchObject({
      refusal: 'not_found',
    });
  });
});

describe('markets', () => {
  it('counts the listed cars of each city with the lowest day price, and counts again after a minute', async () => {
    await addCar(server, thandi.userId, {
      city: 'Durban',
      province: 'KZN',
      terms: { lat: -29.86, lng: 31.03, dayPriceCents: 38_000 },
    });
    server.clock.advance(61_000);
    const before = (await server.succeed('vehicles/markets', {})).items;
    expect(before.find(({ name }) => name === 'Durban')).toMatchObject({
      province: 'KZN',
      carCount: 1,
      fromDayPriceCents: 38_000,
    });
    // A city is measured from the same spot, however a guest comes to it.
    for (const name of ['Cape Town', 'Durban']) {
      const typed = (await server.succeed('places/suggest', { q: name })).items[0];
      const market = before.find((one) => one.name === name);
      expect(typed?.name).toBe(name);
      expect([market?.lat, market?.lng]).toEqual([typed?.lat, typed?.lng]);
    }
    await addCar(server, thandi.userId, {
      city: 'Durban',
      province: 'KZN',
      terms: { lat: -29.86, lng: 31.03 },
    });
    const durban = async () =>
      (await server.succeed('vehicles/markets', {})).items.find(({ name }) => name === 'Durban')?.carCount;
    expect(await durban()).toBe(1);
    server.clock.advance(61_000);
    expect(await durban()).toBe(2);
  });
});
