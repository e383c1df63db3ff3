import { searchInput } from '@kwela/contract/search';
import { haversineKm } from '@kwela/domain/places/distance';
import { fitsAll } from '@kwela/domain/search/filters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '../../db/tx.ts';
import { addCar, CAPE_TOWN, makeHost } from '../../testing/cars.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { blockDays } from '../vehicles/block.ts';

/** Friday 10:00 to Monday 10:00 in South Africa, two days after the clock of the tests. */
const WEEKEND = { from: '2026-12-04T08:00:00Z', to: '2026-12-07T08:00:00Z' };
const NEAR = { near: `${CAPE_TOWN.lat},${CAPE_TOWN.lng}`, radiusKm: 25 };

let server: TestServer;
let thandi: TestPerson;
const names = new Map<string, string>();

async function car(name: string, changes: Parameters<typeof addCar>[2] = {}): Promise<string> {
  const { publicId } = await addCar(server, thandi.userId, changes);
  names.set(publicId, name);
  return publicId;
}

/** Puts a time on a car as its host would. */
async function hold(vehicleId: string, startAt: string, endAt: string): Promise<void> {
  const outcome = await asSystem(server.database.db, (tx) =>
    blockDays(tx, { hostId: thandi.userId, vehicleId, startAt: new Date(startAt), endAt: new Date(endAt) }),
  );
  expect(outcome.ok).toBe(true);
}

type SearchInput = Parameters<typeof server.call<'search/vehicles'>>[1];

const MODELS: Readonly<Record<string, string>> = { vivo: 'Polo Vivo', hilux: 'Hilux', staria: 'Staria' };

async function found(input: Partial<SearchInput> = {}): Promise<string[]> {
  const { items } = await server.succeed('search/vehicles', {
    ...NEAR,
    ...WEEKEND,
    sort: 'distance',
    ...input,
  });
  return items.map(({ id }) => names.get(id) ?? id);
}

beforeAll(async () => {
  server = await startTestServer();
  thandi = await server.person('Thandi');
  await makeHost(server, thandi, 'Thandi');
  const at = (north: number) => ({ lat: CAPE_TOWN.lat + north / 111, lng: CAPE_TOWN.lng });
  await car('vivo', { terms: { ...at(0), dayPriceCents: 45_000 } });
  await car('hilux', {
    terms: {
      ...at(3),
      dayPriceCents: 120_000,
      valueCents: 70_000_000,
      kmPerDay: 300,
      isInstant: false,
      policy: 'strict',
      delivery: [
        { code: 'cpt', kind: 'airport', label: 'Airport', lat: -33.97, lng: 18.6, feeCents: 25_000 },
      ],
    },
    make: 'Toyota',
    model: 'Hilux',
    year: 2021,
    category: 'bakkie',
    fuel: 'diesel',
    transmission: 'automatic',
    features: ['aircon', 'tow_bar'],
  });
  await car('staria', {
    terms: { ...at(6), dayPriceCents: 180_000 },
    make: 'Hyundai',
    model: 'Staria',
    category: 'people_carrier',
    seats: 9,
    fuel: 'diesel',
    transmission: 'automatic',
  });
  await car('far away', { terms: { lat: -26.2, lng: 28.05 }, city: 'Johannesburg', province: 'GP' });
});
afterAll(() => server.close());

describe('which cars a search shows', () => {
  it('shows the nearest first and leaves Johannesburg out', async () => {
    expect(await found()).toEqual(['vivo', 'hilux', 'staria']);
  });

  it.each([
    ['category', { category: 'bakkie,people_carrier' }, ['hilux', 'staria']],
    ['one category', { category: 'bakkie' }, ['hilux']],
    ['make, whatever its case', { make: 'TOYOTA' }, ['hilux']],
    ['model', { model: 'Polo Vivo' }, ['vivo']],
    ['transmission', { transmission: 'automatic' as const }, ['hilux', 'staria']],
    ['fuel', { fuel: 'petrol,electric' }, ['vivo']],
    ['seats', { minSeats: 7 }, ['staria']],
    ['year', { minYear: 2022 }, ['vivo', 'staria']],
    ['all of several features', { features: 'aircon,tow_bar' }, ['hilux']],
    ['what a day comes to, fee included', { maxDayPriceCents: 129_600 }, ['vivo', 'hilux']],
    ['one cent less than a day comes to', { maxDayPriceCents: 129_599 }, ['vivo']],
    ['the true total', { maxTotalCents: 145_800 }, ['vivo']],
    ['one cent less than the true total', { maxTotalCents: 145_799 }, []],
    ['deposit', { maxDepositCents: 350_000 }, ['vivo', 'staria']],
    ['rating', { minRating: 4 }, []],
    ['km a day', { minKmPerDay: 300 }, ['hilux']],
    ['policy', { policy: 'strict,saver' }, ['hilux']],
    ['instant booking', { isInstant: 'true' as const }, ['vivo', 'staria']],
    ['delivery', { hasDelivery: 'true' as const }, ['hilux']],
    ['amounts beyond any car', { maxDayPriceCents: 9e15, minKmPerDay: 9e15 }, []],
  ])('filters by %s', async (_, filter, expected) => {
    expect(await found(filter)).toEqual(expected);
    expect((await found({ ...filter, sort: 'total' })).sort()).toEqual(expected.toSorted());
    const search = { ...NEAR, ...WEEKEND, ...filter };
    expect(await server.succeed('search/count', search)).toEqual({ count: expected.length });
    // A browser counts by the same rules, over the cars that it is given whatever filters are set.
    const { cars, isWhole } = await server.succeed('search/options', search);
    expect([cars.length, isWhole]).toEqual([3, true]);
    const wanted = searchInput.parse(search);
    expect(cars.filter((car) => fitsAll(car, wanted)).map(({ model }) => model)).toEqual(
      expected.map((name) => MODELS[name]),
    );
  });

  it('searches inside a map window, measured from its centre', async () => {
    const { lat, lng } = CAPE_TOWN;
    const bbox = `${lng - 0.05},${lat + 0.02},${lng + 0.05},${lat + 0.08}`;
    const { items } = await server.succeed('search/vehicles', { bbox, ...WEEKEND, sort: 'distance' });
    expect(items.map(({ id }) => names.get(id)).sort()).toEqual(['hilux', 'staria']);
    expect(items.every(({ distanceKm }) => distanceKm < 5)).toBe(true);
  });

  it('finds all of them on a map of the whole world, and nothing in the sea', async () => {
    const world = { bbox: '-180,-85,180,85', ...WEEKEND };
    for (const sort of ['distance', 'total', 'rating', 'newest', 'best'] as const) {
      const { items } = await server.succeed('search/vehicles', { ...world, sort });
      expect(items).toHaveLength(4);
    }
    expect(await found({ near: '0,0' })).toEqual([]);
    expect(await found({ near: '-90,18' })).toEqual([]);
    expect((await server.succeed('search/vehicles', { bbox: '0,0,1,1', ...WEEKEND })).items).toEqual([]);
  });

  it('orders by the true total, by rating and by age', async () => {
    expect(await found({ sort: 'total' })).toEqual(['vivo', 'hilux', 'staria']);
    expect(await found({ sort: 'newest' })).toEqual(['staria', 'hilux', 'vivo']);
    expect(await found({ sort: 'rating' })).toEqual(['vivo', 'hilux', 'staria']);
    expect((await found({ sort: 'best' })).toSorted()).toEqual(['hilux', 'staria', 'vivo']);
  });
});

describe('what a card says', () => {
  it('gives the total with the service fee, the deposit, the excess and the most you could owe', async () => {
    const { items } = await server.succeed('search/vehicles', {
      ...NEAR,
      ...WEEKEND,
      sort: 'distance',
      limit: 1,
    });
    expect(items[0]).toMatchObject({
      make: 'Volkswagen',
      rentalDays: 3,
      dayPriceCents: 45_000,
      totalCents: 145_800,
      depositCents: 350_000,
      excessCents: 2_200_000,
      // Late return twice R450, cleaning R750, smoking R500, refuelling R150, admin R250.
      mostYouCouldOweCents: 145_800 + 2_200_000 + 90_000 + 165_000,
      rating: null,
      photo: null,
      isInstant: true,
    });
  });

  it('shows the car some 500 m from where it stands, the same way each time', async () => {
    const [first, again] = await Promise.all(
      [1, 2].map(() => server.succeed('search/vehicles', { ...NEAR, ...WEEKEND, sort: 'distance' })),
    );
    const shown = first?.items[0];
    expect(shown).toBeDefined();
    if (shown === undefined) return;
    const km = haversineKm(CAPE_TOWN, shown);
    expect(km).toBeGreaterThan(0.15);
    expect(km).toBeLessThanOrEqual(0.6);
    expect(again?.items[0]).toEqual(shown);
    expect(JSON.stringify(first)).not.toContain(String(CAPE_TOWN.lng));
  });
});

describe('when a car cannot be booked', () => {
  const spot = { lat: -33.3, lng: 19.3 };
  const around = { near: '-33.3,19.3', radiusKm: 5 };
  let id: string;
  const isShown = async (input: Partial<SearchInput> = {}) => {
    const shown = await Promise.all(
      (['distance', 'total', 'best', 'rating', 'newest'] as const).map(async (sort) =>
        (await found({ ...around, ...input, sort })).includes('quiet'),
      ),
    );
    expect(new Set(shown).size).toBe(1);
    return shown[0];
  };

  beforeAll(async () => {
    id = await car('quiet', {
      terms: {
        ...spot,
        leadMinutes: 1_440,
        minDays: 2,
        maxDays: 10,
        handOver: { fromMinute: 480, toMinute: 1_080, noStartOn: ['2026-12-16'] },
      },
    });
    await hold(id, '2026-12-10T08:00:00Z', '2026-12-12T08:00:00Z');
  });

  it('shows it on a free weekend', async () => {
    expect(await isShown()).toBe(true);
  });

  it('hides it while something holds it', async () => {
    expect(await isShown({ from: '2026-12-11T08:00:00Z', to: '2026-12-14T08:00:00Z' })).toBe(false);
  });

  it('wants two hours to clean before the next thing begins', async () => {
    expect(await isShown({ from: '2026-12-08T08:00:00Z', to: '2026-12-10T06:00:00Z' })).toBe(true);
    expect(await isShown({ from: '2026-12-08T08:00:00Z', to: '2026-12-10T06:30:00Z' })).toBe(false);
  });

  it('shows it from the very end of what held it', async () => {
    expect(await isShown({ from: '2026-12-12T08:00:00Z', to: '2026-12-15T08:00:00Z' })).toBe(true);
    expect(await isShown({ from: '2026-12-12T07:30:00Z', to: '2026-12-15T08:00:00Z' })).toBe(false);
  });

  it('keeps the notice that the host wants', async () => {
    expect(await isShown({ from: '2026-12-03T08:00:00Z', to: '2026-12-06T08:00:00Z' })).toBe(true);
    expect(await isShown({ from: '2026-12-03T07:30:00Z', to: '2026-12-06T07:30:00Z' })).toBe(false);
  });

  it('keeps the shortest and the longest hire', async () => {
    expect(await isShown({ from: '2026-12-04T08:00:00Z', to: '2026-12-05T08:00:00Z' })).toBe(false);
    expect(await isShown({ from: '2027-01-04T08:00:00Z', to: '2027-01-14T08:00:00Z' })).toBe(true);
    expect(await isShown({ from: '2027-01-04T08:00:00Z', to: '2027-01-15T08:00:00Z' })).toBe(false);
  });

  it('keeps the hours of hand-over, midnight included', async () => {
    expect(await isShown({ from: '2026-12-04T05:30:00Z' })).toBe(false);
    expect(await isShown({ to: '2026-12-07T16:30:00Z' })).toBe(false);
    expect(await isShown({ from: '2026-12-04T22:00:00Z' })).toBe(false);
  });

  it('neither starts nor ends a trip on a day the host excludes', async () => {
    expect(await isShown({ from: '2026-12-16T08:00:00Z', to: '2026-12-19T08:00:00Z' })).toBe(false);
    expect(await isShown({ from: '2026-12-13T08:00:00Z', to: '2026-12-16T08:00:00Z' })).toBe(false);
    expect(await isShown({ from: '2026-12-15T08:00:00Z', to: '2026-12-17T08:00:00Z' })).toBe(true);
  });

  it('hides a car that is not live', async () => {
    await car('paused', { state: 'snoozed', terms: spot });
    await car('draft', { state: 'draft', terms: spot });
    expect(await found(around)).toEqual(['quiet']);
  });
});

describe('what a search refuses', () => {
  it.each([
    ['a start that is past', { from: '2026-12-01T08:00:00Z' }, 409, 'trip_in_past'],
    ['a start in half an hour', { from: '2026-12-02T08:30:00Z' }, 409, 'trip_in_past'],
    ['91 days', { to: '2027-03-05T08:00:00Z' }, 409, 'trip_too_long'],
    ['a hundred years', { to: '2126-12-31T08:00:00Z' }, 409, 'trip_too_long'],
  ])('refuses %s', async (_, input, status, code) => {
    const outcome = await server.call('search/vehicles', { ...NEAR, ...WEEKEND, ...input });
    expect(outcome).toMatchObject({ status, code });
  });

  it('looks as far as the policy says when it is not told, and never further', async () => {
    const ids = async (radiusKm?: number) => {
      const { items } = await server.succeed('search/vehicles', {
        near: NEAR.near,
        ...WEEKEND,
        sort: 'distance',
        ...(radiusKm === undefined ? {} : { radiusKm }),
      });
      return items.map(({ id }) => id);
    };
    expect(await ids()).toEqual(await ids(25));
    expect(await ids(1_000)).toEqual(await ids(250));
    expect((await ids(250)).length).toBeGreaterThan((await ids(25)).length);
  });

  it.each([
    ['near', { near: 'here' }],
    ['near', { near: undefined }],
    ['radiusKm', { radiusKm: 'wide' }],
    ['bbox', { bbox: '18.4,-33.9,18.3,-34' }],
    ['from', { from: '2026-12-04T08:00' }],
    ['to', { to: WEEKEND.from }],
    ['limit', { limit: 51 }],
    ['category.0', { category: 'tractor' }],
    ['make', { make: 'Toy\u0000ota' }],
    ['isInstant', { isInstant: 'perhaps' }],
    ['colour', { colour: 'white' }],
  ])('names the field %s that it cannot read', async (field, input) => {
    const query = { ...NEAR, ...WEEKEND, ...input };
    const entries = Object.entries(query).filter(([, value]) => value !== undefined);
    const answer = await server.http.inject({
      method: 'GET',
      url: '/functions/v1/search/vehicles',
      query: Object.fromEntries(entries.map(([name, value]) => [name, String(value)])),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      details: { issues: expect.arrayContaining([expect.objectContaining({ field })]) },
    });
  });
});
