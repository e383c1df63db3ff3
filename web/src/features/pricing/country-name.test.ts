import { i18n } from '@lingui/core';
import { afterEach, expect, it } from 'vitest';
import { speak } from '../../lib/words.ts';
import { countryName } from './country-name.ts';

afterEach(() => speak('en'));

it('names neighbours in our words, and other countries as the browser does', () => {
  expect(['SZ', 'MZ', 'LS', 'BW', 'NA', 'ZW'].map(countryName)).toEqual([
    'Eswatini',
    'Mozambique',
    'Lesotho',
    'Botswana',
    'Namibia',
    'Zimbabwe',
  ]);
  expect(countryName('DE')).toBe('Germany');
});

it('has the language of the page, and English where the browser has no name in it', () => {
  speak('af');
  expect(i18n.locale).toBe('af');
  expect(countryName('DE')).toBe('Duitsland');
  speak('xh');
  expect(countryName('FJ')).toMatch(/Fiji/);
});

it('is its code where nobody knows the country', () => {
  expect(countryName('XX')).toMatch(/XX|Unknown/);
});
