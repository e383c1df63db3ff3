import { expect, it } from 'vitest';
import { isPlausibleBirthDate } from './birth-date.ts';

it.each([
  ['2010-11-22', true],
  ['2010-11-23', false],
  ['1915-11-23', true],
  ['1915-11-22', false],
  ['2027-01-01', false],
  ['1850-01-01', false],
])('on 22 November 2026 a birth on %s is plausible: %s', (birthOn, isPlausible) => {
  expect(isPlausibleBirthDate(birthOn, '2026-11-22')).toBe(isPlausible);
});
