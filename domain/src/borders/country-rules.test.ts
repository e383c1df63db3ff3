import { describe, expect, it } from 'vitest';
import { NEIGHBOURS } from '../vehicles/draft/vehicle-draft.ts';
import { COUNTRY_RULES, type CrossingCar, crossingFaults, documentsFor, inOrder } from './country-rules.ts';

const POLO: CrossingCar = {
  category: 'compact',
  hasTracker: false,
  isFinanced: false,
  hasBankConsent: null,
};

describe('a car at a border', () => {
  it.each([
    ['a plain one to Namibia', 'NA', {}, []],
    ['a plain one to Mozambique', 'MZ', {}, ['tracker_needed']],
    ['one with a tracker to Mozambique', 'MZ', { hasTracker: true }, []],
    ['a dear one to Zimbabwe', 'ZW', { category: 'luxury', hasTracker: true }, ['category_not_allowed']],
    ['an electric one to Lesotho', 'LS', { category: 'ev' }, []],
    ['a financed one', 'SZ', { isFinanced: true }, ['bank_consent_needed']],
    [
      'a financed one whose bank said no',
      'SZ',
      { isFinanced: true, hasBankConsent: false },
      ['bank_consent_needed'],
    ],
    ['a financed one whose bank agrees', 'SZ', { isFinanced: true, hasBankConsent: true }, []],
    ['one of which nobody said', 'BW', { isFinanced: null }, []],
    [
      'all at once',
      'ZW',
      { category: 'ev', isFinanced: true },
      ['category_not_allowed', 'tracker_needed', 'bank_consent_needed'],
    ],
  ] as const)('%s', (_, country, more, faults) => {
    expect(crossingFaults(country, { ...POLO, ...more })).toEqual(faults);
  });
});

it('asks for what the countries ask for, each paper once, and for the letter of a bank where there is one', () => {
  const papers = documentsFor(['SZ', 'MZ'], { isFinanced: true });
  expect(new Set(papers).size).toBe(papers.length);
  expect(papers).toContain('bank_letter');
  expect(papers).toContain('police_clearance');
  expect(papers).toContain('road_charge');
  expect(documentsFor(['SZ'], { isFinanced: false })).not.toContain('bank_letter');
});

it('asks for a passport, a licence and the registration in each country, and lets some car go there', () => {
  for (const country of NEIGHBOURS) {
    expect(COUNTRY_RULES[country].documents).toEqual(
      expect.arrayContaining(['passport', 'licence', 'registration_copy']),
    );
    expect(COUNTRY_RULES[country].categories.length).toBeGreaterThan(0);
  }
});

it('names countries in one order, each once', () => {
  expect(inOrder(['ZW', 'BW', 'ZW'])).toEqual(['BW', 'ZW']);
});
