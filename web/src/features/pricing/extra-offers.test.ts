import { expect, it } from 'vitest';
import { VEHICLE } from '../checkout/testing/sample.ts';
import { addOnsOf, hostExtrasOf } from './extra-offers.ts';

it('offers the gravel waiver where gravel is allowed, and no border letter where borders are not', () => {
  expect(addOnsOf(VEHICLE).map(({ code }) => code)).toEqual(['tyre_glass', 'gravel']);
  expect(addOnsOf({ ...VEHICLE, features: ['cross_border'] }).map(({ code }) => code)).toEqual([
    'tyre_glass',
    'cross_border',
  ]);
});

it('lists what the host lends by itself', () => {
  expect(hostExtrasOf(VEHICLE).map(({ code }) => code)).toEqual(['child_seat']);
});
