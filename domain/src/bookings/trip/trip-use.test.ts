import { describe, expect, it } from 'vitest';
import { NEIGHBOURS, SURFACES, type Surface } from '../../vehicles/draft/vehicle-draft.ts';
import type { Feature } from '../../vehicles/vehicle.ts';
import { type DeclaredUse, isSurfaceAllowed, refusalForUse, roughestSurfaceOf } from './trip-use.ts';

const NAMIBIA = {
  countries: ['NA', 'BW'],
  isEhailingAllowed: false,
  roughestSurface: 'good_gravel',
} as const;
const letters = (quantity: number) => [{ code: 'cross_border', quantity }];
const stays: DeclaredUse = { countries: [], isEhailing: false, surface: null };

describe('what a guest says they will do with a car', () => {
  it.each<[string, DeclaredUse, number, object | null]>([
    ['stays in South Africa', stays, 0, null],
    ['enters a country that the car may enter', { ...stays, countries: ['NA'] }, 1, null],
    ['names it twice and needs one letter', { ...stays, countries: ['NA', 'NA'] }, 1, null],
    [
      'enters one that it may not',
      { ...stays, countries: ['NA', 'MZ'] },
      2,
      {
        refusal: 'country_not_allowed',
        details: { field: 'countries', countries: ['MZ'], allowed: ['NA', 'BW'] },
      },
    ],
    [
      'has too few letters',
      { ...stays, countries: ['NA', 'BW'] },
      1,
      { refusal: 'border_letter_missing', details: { field: 'extras', countryCount: 2, letterCount: 1 } },
    ],
    [
      'carries people for money',
      { ...stays, isEhailing: true },
      0,
      { refusal: 'ehailing_not_allowed', details: { field: 'isEhailing' } },
    ],
    ['takes good gravel, which the car may', { ...stays, surface: 'good_gravel' }, 0, null],
    [
      'takes 4x4 tracks with a car for good gravel',
      { ...stays, surface: 'four_by_four_track' },
      0,
      { refusal: 'surface_not_allowed', details: { field: 'surface', roughest: 'good_gravel' } },
    ],
  ])('%s', (_, use, letterCount, expected) => {
    const refusal = refusalForUse(NAMIBIA, use, letterCount === 0 ? [] : letters(letterCount));
    if (expected === null) expect(refusal).toBeNull();
    else expect(refusal).toMatchObject(expected);
  });

  it('is anything that the host allows', () => {
    const roughest = 'four_by_four_track';
    const anything = { countries: NEIGHBOURS, isEhailingAllowed: true, roughestSurface: roughest } as const;
    const use = { countries: NEIGHBOURS, isEhailing: true, surface: roughest } as const;
    expect(refusalForUse(anything, use, letters(6))).toBeNull();
  });
});

describe('the roads of a car', () => {
  it.each<[readonly Feature[], Surface]>([
    [[], 'tar'],
    [['aircon', 'gravel'], 'good_gravel'],
    [['gravel', 'four_by_four_tracks'], 'four_by_four_track'],
    [['four_by_four_tracks'], 'four_by_four_track'],
    // What it can do is not what its host allows.
    [['four_by_four'], 'tar'],
  ])('are by %j up to %s', (features, roughest) => {
    expect(roughestSurfaceOf(features)).toBe(roughest);
  });

  it('are all that are no rougher', () => {
    const allowed = SURFACES.map((roughest) => SURFACES.filter((one) => isSurfaceAllowed(one, roughest)));
    expect(allowed).toEqual([['tar'], ['tar', 'good_gravel'], [...SURFACES]]);
  });
});
