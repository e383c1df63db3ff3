import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOSTING_1 } from '../../policy/versions/hosting-1.ts';
import { type CarToPrice, type ComparableCar, quantile, suggestPrice } from './price-suggestion.ts';

const rules = HOSTING_1.suggestions;
const ON = '2026-11-23';
const car: CarToPrice = {
  vehicleId: 'mine',
  hostId: 'thandi',
  category: 'compact',
  city: 'Durban',
  year: 2022,
  dayPriceCents: 50_000,
};
const other = (index: number, change: Partial<ComparableCar> = {}): ComparableCar => ({
  vehicleId: `car-${index}`,
  hostId: `host-${index}`,
  category: 'compact',
  city: 'Durban',
  year: 2022,
  dayPriceCents: 40_000 + index * 1_000,
  seenOn: '2026-11-20',
  ...change,
});
const cars = (count: number, change: Partial<ComparableCar> = {}, from = 0) =>
  Array.from({ length: count }, (_, index) => other(from + index, change));

describe('what others ask for such a car', () => {
  it('is three prices that some car really asks, and the middle to R10', () => {
    expect(suggestPrice(car, cars(12), ON, rules)).toEqual({
      sample: expect.objectContaining({ length: 12 }),
      kind: 'suggested',
      scope: 'city_and_year',
      sampleSize: 12,
      lowCents: 42_000,
      middleCents: 45_000,
      highCents: 48_000,
      suggestedCents: 45_000,
      reasons: ['above_most'],
    });
  });

  it('is not said with nine cars, in the whole country', () => {
    expect(suggestPrice(car, cars(9), ON, rules)).toEqual({ kind: 'too_few', sampleSize: 9, neededSize: 10 });
  });

  it.each([
    ['other years of the city', { year: 2019 }, 'city', ['few_in_city_and_year']],
    ['its year elsewhere', { city: 'Pretoria' }, 'country_and_year', ['few_in_city_and_year', 'few_in_city']],
    [
      'anything of its class',
      { city: 'Pretoria', year: 2015 },
      'country',
      ['few_in_city_and_year', 'few_in_city', 'few_in_country_and_year'],
    ],
  ] as const)('looks further, at %s, and says so', (_, change, scope, reasons) => {
    const found = suggestPrice(car, [...cars(9), ...cars(10, change, 9)], ON, rules);
    expect(found).toMatchObject({ kind: 'suggested', scope });
    if (found.kind === 'suggested') expect(found.reasons.slice(0, -1)).toEqual(reasons);
  });

  it.each([
    ['two years older', { year: 2020 }, true],
    ['three years older', { year: 2019 }, false],
    ['seen 89 days ago', { seenOn: '2026-08-26' }, true],
    ['seen 90 days ago', { seenOn: '2026-08-25' }, false],
    ['of tomorrow', { seenOn: '2026-11-24' }, false],
    ['of another class', { category: 'suv' }, false],
    ['of the host’s own', { hostId: 'thandi' }, false],
  ] as const)('counts a car %s: %s', (_, change, isCounted) => {
    const found = suggestPrice(car, [...cars(9), other(9, change)], ON, rules);
    expect(found.kind === 'suggested' && found.scope === 'city_and_year').toBe(isCounted);
  });

  it('takes three cars of a fleet, the newest prices first', () => {
    const fleet = cars(20, { hostId: 'fleet', dayPriceCents: 90_000 }, 20);
    expect(suggestPrice(car, [...cars(6), ...fleet], ON, rules)).toMatchObject({
      kind: 'too_few',
      sampleSize: 9,
    });
    expect(suggestPrice(car, [...cars(7), ...fleet], ON, rules)).toMatchObject({
      sampleSize: 10,
      middleCents: 44_000,
    });
  });

  it.each([
    [null, 'no_price_yet'],
    [41_900, 'below_most'],
    [42_000, 'among_most'],
    [48_000, 'among_most'],
    [48_100, 'above_most'],
  ])('says where a price of %s stands: %s', (dayPriceCents, reason) => {
    expect(suggestPrice({ ...car, dayPriceCents }, cars(12), ON, rules)).toMatchObject({ reasons: [reason] });
  });

  it('does not depend on the order of the cars, and its quartiles are in order', () => {
    const someCars = fc.array(
      fc.record({
        hostId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
        dayPriceCents: fc.integer({ min: 100, max: 9_999 }),
      }),
      { minLength: 10, maxLength: 40 },
    );
    fc.assert(
      fc.property(someCars, (changes) => {
        const all = changes.map((change, index) => other(index, change));
        const found = suggestPrice(car, all, ON, rules);
        expect(suggestPrice(car, all.toReversed(), ON, rules)).toEqual(found);
        if (found.kind === 'too_few') return;
        expect(found.lowCents).toBeLessThanOrEqual(found.middleCents);
        expect(found.middleCents).toBeLessThanOrEqual(found.highCents);
        expect(changes.map(({ dayPriceCents }) => dayPriceCents)).toContain(found.middleCents);
      }),
    );
  });
});

it.each([
  [[1], 1, 1, 1],
  [[1, 2, 3, 4], 1, 2, 3],
  [[1, 2, 3, 4, 5], 2, 3, 4],
  [[], 0, 0, 0],
])('the quartiles of %j are %i, %i and %i', (sorted, low, middle, high) => {
  expect([quantile(sorted, 0.25), quantile(sorted, 0.5), quantile(sorted, 0.75)]).toEqual([
    low,
    middle,
    high,
  ]);
});
