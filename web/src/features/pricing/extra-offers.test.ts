import { expect, it } from 'vitest';
import { VEHICLE } from '../checkout/testing/sample.ts';
import {
  addOnsOf,
  borderLetterOf,
  hintOf,
  hostExtrasOf,
  priceOf,
  quantityOf,
  withQuantity,
} from './extra-offers.ts';

it('offers the gravel waiver where gravel is allowed, and never the border letter, which comes with a country', () => {
  expect(addOnsOf(VEHICLE).map(({ code }) => code)).toEqual(['tyre_glass', 'gravel']);
  expect(addOnsOf({ ...VEHICLE, features: ['cross_border'] }).map(({ code }) => code)).toEqual([
    'tyre_glass',
  ]);
  expect(borderLetterOf(VEHICLE)?.unit).toBe('country');
});

it('lists what the host lends by itself', () => {
  expect(hostExtrasOf(VEHICLE).map(({ code }) => code)).toEqual(['child_seat']);
});

it('says of a price what it is for', () => {
  const [seat] = hostExtrasOf(VEHICLE);
  if (seat === undefined) throw new Error('The car has a child seat');
  const said = (['trip', 'day', 'country'] as const).map((unit) => priceOf({ ...seat, unit }));
  expect(said).toEqual(['R40.00 a trip', 'R40.00 a day', 'R40.00 a country']);
});

it('says of each waiver what it is good for, and nothing of what explains itself', () => {
  for (const { code } of addOnsOf({ ...VEHICLE, features: ['gravel', 'cross_border'] })) {
    expect(hintOf(code)).toMatch(/\.$/);
  }
  expect(hintOf('child_seat')).toBeUndefined();
});

it('keeps the count of every other extra when one is changed', () => {
  const wanted = { extras: { child_seat: 1, gravel: 1 } };
  const next = { extras: withQuantity(wanted, 'child_seat', 2) };
  expect(next.extras).toEqual({ child_seat: 2, gravel: 1 });
  expect(wanted.extras.child_seat).toBe(1);
  expect(quantityOf(next, 'cross_border')).toBe(0);
});
