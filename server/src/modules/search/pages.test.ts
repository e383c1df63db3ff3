import type { searchVehicles } from '@kwela/contract/search';
import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { tripTotalCents } from '@kwela/domain/pricing/trip-price';
import type { VehicleTerms } from '@kwela/domain/vehicles/terms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { addCar, CAPE_TOWN, makeHost, PLAIN_TERMS } from '../../testing/cars.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

type Input = z.input<typeof searchVehicles.input>;
type Card = z.output<typeof searchVehicles.output>['items'][number];

/** A trip of two days and four hours over a weekend, so that rules, part-days and discounts all count. */
const TRIP = { from: '2026-12-04T08:00:00Z', to: '2026-12-06T12:00:00Z' };
const NEAR = { near: `${CAPE_TOWN.lat},${CAPE_TOWN.lng}`, radiusKm: 60 };
const CARS = 230;

let server: TestServer;
let thandi: TestPerson;
const termsOfCar = new Map<string, VehicleTerms>();

async function allPages(input: Omit<Input, 'after'>): Promise<Card[]> {
  const cards: Card[] = [];
  let after: string | undefined;
  for (let pages = 0; pages < CARS; pages += 1) {
    const page = await server.succeed('search/vehicles', {
      ...input,
      ...(after === undefined ? {} : { after }),
    });
    cards.push(...page.items);
    if (page.nextCursor === null) return cards;
    after = page.nextCursor;
  }
  throw new Error('The pages never end');
}

beforeAll(async () => {
  server = await startTestServer();
  thandi = await server.person('Thandi');
  await makeHost(server, thandi, 'Thandi');
  for (let index = 0; index < CARS; index += 1) {
    const km = (index * 37) % 45;
    const terms: VehicleTerms = {
      ...PLAIN_TERMS,
      lat: CAPE_TOWN.lat + (km * Math.cos(index)) / 111,
      lng: CAPE_TOWN.lng + (km * Math.sin(index)) / 92,
      // Few prices, so that many cars cost exactly the same.
      dayPriceCents: 30_000 + ((index * 13) % 12) * 5_000,
      priceRules:
        [
          [],
          [{ kind: 'weekday' as const, weekdays: [0, 6], percentBp: 1_500 }],
          [{ kind: 'holiday' as const, percentBp: -2_000 }],
        ][index % 3] ?? [],
      discounts: { days3Bp: (index % 4) * 300, days7Bp: 1_200, days30Bp: 3_000 },
      policy: index % 7 === 0 ? 'saver' : 'moderate',
      handOver: { ...PLAIN_TERMS.handOver, noStartOn: index % 11 === 0 ? ['2026-12-04'] : [] },
    };
    const { publicId } = await addCar(server, thandi.userId, {
      category: index % 5 === 0 ? 'bakkie' : 'compact',
      seats: 4 + (index % 3),
      terms,
    });
    termsOfCar.set(publicId, terms);
  }
});
afterAll(() => server.close());

const BOOKABLE = CARS - Math.ceil(CARS / 11);

describe('the pages of a search', () => {
  it.each(['best', 'total', 'distance', 'rating', 'newest'] as const)(
    'shows every car exactly once in order of %s, in pages of 7, 20 and 50',
    async (sort) => {
      const [seven, twenty, fifty] = [
        await allPages({ ...NEAR, ...TRIP, sort, limit: 7 }),
        await allPages({ ...NEAR, ...TRIP, sort, limit: 20 }),
        await allPages({ ...NEAR, ...TRIP, sort, limit: 50 }),
      ].map((cards) => cards.map(({ id }) => id));
      expect(new Set(seven).size).toBe(BOOKABLE);
      expect(seven).toHaveLength(BOOKABLE);
      expect(twenty).toEqual(seven);
      expect(fifty).toEqual(seven);
    },
  );

  it('never lets a cheaper car come after a dearer one', async () => {
    const totals = (await allPages({ ...NEAR, ...TRIP, sort: 'total' })).map(({ totalCents }) => totalCents);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  });

  it('never lets a nearer car come after a farther one', async () => {
    const km = (await allPages({ ...NEAR, ...TRIP, sort: 'distance' })).map(({ distanceKm }) => distanceKm);
    expect(km).toEqual(km.toSorted((a, b) => a - b));
  });

  it('finds the same cars over many squares of the map as over few', async () => {
    const wide = { ...TRIP, sort: 'total' as const, limit: 50, category: 'bakkie' };
    const near = await allPages({ ...wide, ...NEAR });
    const far = await allPages({ ...wide, ...NEAR, radiusKm: 250 });
    expect(far.map(({ id }) => id)).toEqual(near.map(({ id }) => id));
    expect(near.length).toBeGreaterThan(30);
  });

  it('shows for each car the total that the price engine gives', async () => {
    const window = { startAt: new Date(TRIP.from), endAt: new Date(TRIP.to) };
    for (const { id, totalCents } of await allPages({ ...NEAR, ...TRIP, sort: 'best', limit: 50 })) {
      const terms = termsOfCar.get(id);
      expect(terms && tripTotalCents(terms, window, POLICY_1, server.clock.now())).toBe(totalCents);
    }
  });

  it.each([
    ['is not ours', 'bm90IG91cnM'],
    ['is no text', '%%%'],
  ])('refuses a cursor that %s', async (_, after) => {
    const outcome = await server.call('search/vehicles', { ...NEAR, ...TRIP, after });
    expect(outcome).toMatchObject({ status: 409, code: 'cursor_stale' });
  });

  it.each(['total', 'rating'] as const)('refuses a cursor by %s that was written by hand', async (sort) => {
    const asked = { ...NEAR, ...TRIP, sort, limit: 5 };
    const { nextCursor } = await server.succeed('search/vehicles', asked);
    const cursor = JSON.parse(Buffer.from(nextCursor ?? '', 'base64url').toString('utf8'));
    for (const key of [1e300, -1e300, 0.1234567]) {
      const forged = { ...cursor, after: { ...cursor.after, key }, scanAfter: { key, id: 1 } };
      const after = Buffer.from(JSON.stringify(forged)).toString('base64url');
      const { status } = await server.call('search/vehicles', { ...asked, after });
      expect([200, 409]).toContain(status);
    }
  });

  it('refuses the cursor of another order, filter or trip', async () => {
    const { nextCursor } = await server.succeed('search/vehicles', {
      ...NEAR,
      ...TRIP,
      sort: 'total',
      limit: 5,
    });
    expect(nextCursor).not.toBeNull();
    const after = nextCursor ?? '';
    for (const changed of [
      { sort: 'distance' as const },
      { sort: 'total' as const, minSeats: 5 },
      { sort: 'total' as const, to: '2026-12-07T12:00:00Z' },
    ]) {
      const outcome = await server.call('search/vehicles', { ...NEAR, ...TRIP, ...changed, after });
      expect(outcome).toMatchObject({ status: 409, code: 'cursor_stale' });
    }
    const longer = await server.call('search/vehicles', { ...NEAR, ...TRIP, sort: 'total', limit: 9, after });
    expect(longer.ok).toBe(true);
  });
});
