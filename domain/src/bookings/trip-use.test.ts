import { describe, expect, it } from 'vitest';
import { NEIGHBOURS } from '../vehicles/draft/vehicle-draft.ts';
import { type DeclaredUse, refusalForUse } from './trip-use.ts';

const NAMIBIA = { countries: ['NA', 'BW'], isEhailingAllowed: false } as const;
const letters = (quantity: number) => [{ code: 'cross_border', quantity }];
const stays: DeclaredUse = { countries: [], isEhailing: false };

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
  ])('%s', (_, use, letterCount, expected) => {
    const refusal = refusalForUse(NAMIBIA, use, letterCount === 0 ? [] : letters(letterCount));
    if (expected === null) expect(refusal).toBeNull();
    else expect(refusal).toMatchObject(expected);
  });

  it('is anything that the host allows', () => {
    const anything = { countries: NEIGHBOURS, isEhailingAllowed: true };
    expect(refusalForUse(anything, { countries: NEIGHBOURS, isEhailing: true }, letters(6))).toBeNull();
  });
});
