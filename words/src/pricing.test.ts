import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { quoteTrip } from '@kwela/domain/pricing/quote';
import { anyOptions, anyTerms, anyWindow, NOW } from '@kwela/domain/testing/arbitraries';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { extraName, feeCapName, lineName } from './pricing.ts';
import { sayIn } from './say.ts';

const say = sayIn('en');

it.each<[Parameters<typeof lineName>[0], string]>([
  [{ code: 'trip_price', facts: { fullDays: 4, partHours: 0 } }, 'Rental, 4 days'],
  [{ code: 'trip_price', facts: { fullDays: 1, partHours: 3 } }, 'Rental, 1 day and 3 hours'],
  [{ code: 'trip_price', facts: { fullDays: 0, partHours: 5 } }, 'Rental, 5 hours'],
  [{ code: 'length_discount', facts: { percentBp: 1_000, rentalDays: 7 } }, '10% off for 7 days'],
  [{ code: 'promo', itemCode: 'SUMMER' }, 'Promo SUMMER'],
  [{ code: 'protection', itemCode: 'standard' }, 'Standard plan'],
  [{ code: 'extra', itemCode: 'gravel' }, 'Gravel road waiver'],
  [{ code: 'extra', itemCode: 'seat', label: 'Child seat' }, 'Child seat'],
  [
    { code: 'extra', itemCode: 'prepaid_refuel', facts: { litres: 50, centsPerLitre: 2_057 } },
    'Prepaid refuel, 50 litres at R20.57',
  ],
  [
    { code: 'delivery', itemCode: 'cpt', label: 'Cape Town Airport' },
    'Pick-up and return: Cape Town Airport',
  ],
  [{ code: 'young_driver', facts: { underAge: 25 } }, 'Driver under 25'],
  [{ code: 'trip_price', facts: { fullDays: 1, partHours: 1 } }, 'Rental, 1 day and 1 hour'],
  [{ code: 'length_discount', facts: { percentBp: 1_250, rentalDays: 30 } }, '12.5% off for 30 days'],
  [{ code: 'extra', itemCode: 'roof_box' }, 'roof_box'],
  [{ code: 'extra', itemCode: 'toString' }, 'toString'],
  [{ code: 'delivery', itemCode: 'cpt' }, 'Pick-up and return: cpt'],
])('%o is “%s”', (line, words) => {
  expect(lineName(line, say)).toBe(words);
});

it('calls an extra as its host does', () => {
  expect(extraName({ code: 'cooler', label: 'Cool box' }, say)).toBe('Cool box');
  expect(extraName({ code: 'prepaid_refuel' }, say)).toBe('Prepaid refuel');
});

it('says for how long a late return costs at most, where the quote says so', () => {
  expect(say(feeCapName({ code: 'late_return', hours: 24 }))).toBe('Late return, 24 hours');
  expect(say(feeCapName({ code: 'late_return' }))).toBe('Late return');
  expect(say(feeCapName({ code: 'smoking' }))).toBe('Smoking in the car');
});

it('has words for every line and every fee of any quote, with no gap in them', () => {
  fc.assert(
    fc.property(anyTerms, anyWindow, anyOptions, (terms, window, options) => {
      const quoted = quoteTrip(terms, window, options, NOW, POLICY_1);
      if (!quoted.ok) return;
      const words = [
        ...quoted.value.lineItems.map((line) => lineName(line, say)),
        ...quoted.value.feeCaps.map((cap) => say(feeCapName(cap))),
      ];
      for (const name of words) expect(name).toMatch(/^[A-Z0-9][^_–]{2,}$/);
      for (const name of words) expect(name).not.toMatch(/undefined|NaN|insur|\b1 (days|hours)/);
    }),
  );
});
