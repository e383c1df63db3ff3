import { tripInput } from '@kwela/contract/trips/quote';
import { expect, it } from 'vitest';
import { LERATO } from '../checkout/testing/sample.ts';
import { countryOptions } from './countries.ts';

const COUNTRIES = countryOptions();
const drivers = tripInput.pick({ drivers: true });

it('begins with the neighbours, from where most who drive here come', () => {
  expect(COUNTRIES.slice(0, 7).map(({ label }) => label)).toEqual([
    'South Africa',
    'Botswana',
    'Eswatini',
    'Lesotho',
    'Mozambique',
    'Namibia',
    'Zimbabwe',
  ]);
});

it('names each country once, in the order of the alphabet, and none by its code', () => {
  const labels = COUNTRIES.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(COUNTRIES.filter(({ value, label }) => value === label)).toEqual([]);
  const others = labels.slice(7);
  expect(others).toEqual(others.toSorted((a, b) => a.localeCompare(b)));
});

it('offers no country that a booking does not take', () => {
  const refused = COUNTRIES.filter(
    ({ value }) => !drivers.safeParse({ drivers: [{ ...LERATO, licenceCountry: value }] }).success,
  );
  expect(refused).toEqual([]);
});
