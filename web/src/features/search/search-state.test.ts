import { searchInput } from '@kwela/contract/search';
import { FEATURES, FUELS, VEHICLE_CATEGORIES } from '@kwela/domain/vehicles/vehicle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hasOddDates,
  readSearch,
  type SearchState,
  SORTS,
  searchInputOf,
  writeSearch,
} from './search-state.ts';

const NOW = new Date('2026-11-20T08:00:00Z');
const SHARED =
  'place=Cape+Town&near=-33.9258%2C18.4232&from=2026-12-04T08%3A00%3A00.000Z&to=2026-12-08T08%3A00%3A00.000Z' +
  '&category=suv%2Cbakkie&features=gravel&maxDepositCents=750000&isInstant=true&sort=total&view=map';

const read = (query: string) => readSearch(new URLSearchParams(query), NOW);

describe('the address of a search', () => {
  it('is read and written back as it was', () => {
    expect(writeSearch(read(SHARED)).toString()).toBe(SHARED);
  });

  it('asks the server for the same', () => {
    expect(searchInputOf(read(SHARED))).toEqual({
      near: '-33.9258,18.4232',
      radiusKm: 25,
      from: '2026-12-04T08:00:00.000Z',
      to: '2026-12-08T08:00:00.000Z',
      category: ['suv', 'bakkie'],
      features: ['gravel'],
      maxDepositCents: 750_000,
      isInstant: true,
      sort: 'total',
      limit: 20,
    });
  });

  it('without dates means the coming weekend, Friday to Sunday at 10:00', () => {
    const { startAt, endAt } = read('near=-33.9,18.4');
    expect(startAt.toISOString()).toBe('2026-11-27T08:00:00.000Z');
    expect(endAt.toISOString()).toBe('2026-11-29T08:00:00.000Z');
  });

  it('gives two days to a pick-up whose return is before it', () => {
    const { endAt } = read('from=2026-12-04T08:00:00Z&to=2026-12-01T08:00:00Z');
    expect(endAt.toISOString()).toBe('2026-12-06T08:00:00.000Z');
  });

  it.each([
    ['words', 'from=soon&to=later', true],
    ['a day that there is not', 'from=2026-02-31T99:00:00Z', true],
    ['a return before the pick-up', 'from=2026-12-04T08:00:00Z&to=2026-12-01T08:00:00Z', true],
    ['a return alone', 'to=2026-12-04T08:00:00Z', true],
    ['a year far away', 'from=2926-12-04T08:00:00Z&to=2926-12-05T08:00:00Z', true],
    ['a pick-up alone', 'from=2026-12-04T08:00:00Z', false],
    ['both', SHARED, false],
    ['none', 'place=Cape+Town&from=', false],
  ])('knows whether others take the place of its dates: %s', (_, query, isOdd) => {
    expect(hasOddDates(new URLSearchParams(query), NOW)).toBe(isOdd);
  });

  it('lets go of what it cannot understand', () => {
    const state = read(
      'near=here&bbox=1,2,3&category=tank,suv&maxTotalCents=-4&minRating=9&sort=luck&radiusKm=x',
    );
    expect(state).toMatchObject({ near: null, bbox: null, radiusKm: 25, sort: 'best' });
    expect(state.filters).toMatchObject({
      category: ['suv'],
      maxTotalCents: undefined,
      minRating: undefined,
    });
  });

  it('measures from the place while a map window decides', () => {
    const input = searchInputOf(read('near=-33.9,18.4&bbox=18.3,-34.123456,18.7,-33.7'));
    expect(input).toMatchObject({ near: '-33.9,18.4', bbox: '18.3,-34.1235,18.7,-33.7' });
    expect(input).not.toHaveProperty('radiusKm');
  });
});

describe('any address of a search', () => {
  const degrees = (most: number) =>
    fc.integer({ min: -most * 10_000, max: most * 10_000 }).map((n) => n / 10_000);
  const words = (maxLength: number) =>
    fc.string({ minLength: 1, maxLength }).filter((text) => text.trim() === text);
  /** As the address lists them: in the order of all there are. */
  const some = <Choice extends string>(all: readonly Choice[]) => fc.subarray([...all], { minLength: 1 });
  const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
  const cents = maybe(fc.integer({ min: 1, max: 1_000_000_000 }));
  const searches: fc.Arbitrary<SearchState> = fc.record({
    place: fc.option(words(80)),
    near: fc.option(fc.record({ lat: degrees(90), lng: degrees(180) })),
    radiusKm: fc.integer({ min: 1, max: 200 }),
    bbox: fc.option(
      fc
        .record({ west: degrees(89), south: degrees(44), width: fc.integer({ min: 1, max: 90 }) })
        .map(({ west, south, width }) => ({ west, south, east: west + width, north: south + width / 2 }))
        .map(({ west, south, east, north }) => ({
          west,
          south,
          east: Number(east.toFixed(4)),
          north: Number(north.toFixed(4)),
        })),
    ),
    startAt: fc.date({ min: NOW, max: new Date('2030-01-01'), noInvalidDate: true }),
    endAt: fc.date({ min: new Date('2030-01-02'), max: new Date('2031-01-01'), noInvalidDate: true }),
    filters: fc.record({
      category: maybe(some(VEHICLE_CATEGORIES)),
      fuel: maybe(some(FUELS)),
      features: maybe(some(FEATURES)),
      make: maybe(words(40)),
      model: maybe(words(60)),
      transmission: maybe(fc.constantFrom('manual' as const, 'automatic' as const)),
      maxTotalCents: cents,
      maxDepositCents: maybe(fc.integer({ min: 0, max: 1_000_000 })),
      minSeats: maybe(fc.integer({ min: 1, max: 20 })),
      minRating: maybe(fc.constantFrom(1, 4, 4.5, 4.8, 5)),
      isInstant: maybe(fc.constant(true as const)),
      hasDelivery: maybe(fc.constant(true as const)),
    }),
    sort: fc.constantFrom(...SORTS),
    view: fc.constantFrom('list' as const, 'map' as const),
  });

  it('says what was searched for, whatever that was', () => {
    fc.assert(
      fc.property(searches, (search) => {
        expect(readSearch(new URLSearchParams(writeSearch(search).toString()), NOW)).toEqual(search);
      }),
    );
  });

  it('that someone made up is one that is written as it is read', () => {
    const names = [
      'place',
      'near',
      'bbox',
      'from',
      'to',
      'radiusKm',
      'category',
      'minSeats',
      'maxTotalCents',
      'sort',
      'view',
    ];
    const made = fc.dictionary(
      fc.constantFrom(...names),
      fc.oneof(fc.string(), fc.double().map(String), fc.constant('1,2,3,4')),
    );
    fc.assert(
      fc.property(made, (query) => {
        const read = readSearch(new URLSearchParams(query), NOW);
        expect(readSearch(writeSearch(read), NOW)).toEqual(read);
        expect(read.endAt > read.startAt).toBe(true);
      }),
    );
  });

  it('asks the server for what it understands, whatever stands in it', () => {
    const near = fc.constantFrom('-33.9,18.4', '1e-9,18.4');
    const numbers = fc
      .oneof(fc.integer({ min: -10, max: 10_000 }), fc.double({ min: -200, max: 200 }))
      .map(String);
    const four = fc.array(numbers, { minLength: 4, maxLength: 4 }).map((list) => list.join(','));
    const instants = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constant('a\u0000b'),
      numbers,
      four,
      instants,
    );
    const names =
      'place bbox from to radiusKm sort view make model category transmission isInstant minSeats minYear minRating ' +
      'minKmPerDay maxTotalCents maxDepositCents';
    fc.assert(
      fc.property(near, fc.dictionary(fc.constantFrom(...names.split(' ')), anything), (spot, query) => {
        const input = searchInputOf(readSearch(new URLSearchParams({ ...query, near: spot }), NOW));
        const sent = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
        expect(searchInput.safeParse(sent).error?.issues).toBeUndefined();
      }),
      { numRuns: 1_000 },
    );
  });
});
