import { describe, expect, it } from 'vitest';
import { CONTRACT } from './all.ts';
import type { UseCase } from './define.ts';
import { ROUTES, type UseCaseName } from './routes.ts';
import { INPUTS } from './testing/inputs.ts';

const SEARCH = INPUTS['search/vehicles'];

const USE_CASES: readonly (readonly [UseCaseName, UseCase])[] = Object.values(CONTRACT).map((useCase) => [
  useCase.name,
  useCase,
]);

it('has one use-case for each address, under its own name and method', () => {
  expect(USE_CASES.map(([name]) => name).sort()).toEqual(Object.keys(ROUTES).sort());
  for (const [name, { method }] of USE_CASES) expect(method).toBe(ROUTES[name]);
});

describe.each(USE_CASES)('%s', (name, { input, refusals, summary, access }) => {
  const example = { ...Object(INPUTS[name]) };

  it('takes its example', () => {
    expect(input.safeParse(example).error).toBeUndefined();
  });

  it('misses each thing that its example has', () => {
    for (const field of Object.keys(example)) {
      const { [field]: _, ...rest } = example;
      expect(input.safeParse(rest).error?.issues).toEqual(
        expect.arrayContaining([expect.objectContaining({ path: [field] })]),
      );
    }
  });

  it('takes nothing that it does not name', () => {
    expect(input.safeParse({ ...example, surprise: 1 }).error?.issues).toEqual([
      expect.objectContaining({ code: 'unrecognized_keys', keys: ['surprise'] }),
    ]);
  });

  it.each(['no object', 'a list', 'nothing'])('takes no input that is %s', (what) => {
    const odd = { 'no object': 'text', 'a list': [example], nothing: null }[what];
    expect(input.safeParse(odd).success).toBe(false);
  });

  it('names each refusal once', () => {
    expect(new Set(refusals).size).toBe(refusals.length);
    expect(summary).not.toMatch(/\.$/);
    expect(['anyone', 'signed_in']).toContain(access);
  });
});

describe('what an address cannot hold', () => {
  const search = (change: Record<string, unknown>) =>
    CONTRACT['search/vehicles'].input.safeParse({ ...SEARCH, ...change });

  it.each<[string, Record<string, unknown>]>([
    ['a place without a comma', { near: '-33.92' }],
    ['a place with an empty half', { near: '-33.92,' }],
    ['a place beyond the pole', { near: '-93,18' }],
    ['a map that goes west', { bbox: '18.7,-34.1,18.3,-33.7' }],
    ['a map upside down', { bbox: '18.3,-33.7,18.7,-34.1' }],
    ['a time without a zone', { from: '2026-12-04T10:00:00' }],
    ['the thirtieth of February', { to: '2027-02-30T10:00:00Z' }],
    ['a page of none', { limit: 0 }],
    ['a page of half a car', { limit: '1.5' }],
    ['an empty number', { minSeats: ' ' }],
    ['no number', { minSeats: 'NaN' }],
    ['more than all numbers', { minSeats: 'Infinity' }],
    ['a flag that is neither', { isInstant: '1' }],
    ['a category that is none', { category: 'suv,tractor' }],
    ['a cursor as long as a letter', { after: 'x'.repeat(401) }],
  ])('is %s', (_what, change) => {
    expect(search(change).error?.issues[0]?.path[0]).toBe(Object.keys(change)[0]);
  });

  it('is a search without a place, or with a return that is not after the pick-up', () => {
    const { near: _, ...nowhere } = SEARCH;
    expect(CONTRACT['search/vehicles'].input.safeParse(nowhere).error?.issues).toMatchObject([
      { path: ['near'], message: 'place' },
    ]);
    expect(
      CONTRACT['search/vehicles'].input.safeParse({ ...nowhere, bbox: '18.3,-34.1,18.7,-33.7' }).success,
    ).toBe(true);
    for (const to of [SEARCH.from, '2026-12-04T09:59:59+02:00']) {
      expect(search({ to }).error?.issues).toMatchObject([{ path: ['to'], message: 'return_first' }]);
    }
  });

  it.each<[string, Record<string, unknown>]>([
    ['a circle of no size', { radiusKm: 0 }],
    ['a circle around half the continent', { radiusKm: 1_001 }],
    ['more than five stars', { minRating: 5.1 }],
    ['a price of nothing', { maxTotalCents: 0 }],
    ['a price with half a cent', { maxDayPriceCents: '450.5' }],
    ['an order that nobody offers', { sort: 'cheapest' }],
    ['a car of two makes', { make: 'Toyota\nVW' }],
  ])('is %s', (_what, change) => {
    expect(search(change).error?.issues[0]?.path[0]).toBe(Object.keys(change)[0]);
  });

  it('reads text as the kinds that it stands for', () => {
    const { data } = search({
      isInstant: 'true',
      limit: ' 7 ',
      category: 'suv,van',
      maxTotalCents: '100000',
    });
    expect(data).toMatchObject({
      isInstant: true,
      limit: 7,
      category: ['suv', 'van'],
      maxTotalCents: 100_000,
    });
    expect(data?.from).toEqual(new Date('2026-12-04T08:00:00Z'));
  });
});
