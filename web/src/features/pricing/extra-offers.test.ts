import { expect, it } from 'vitest';
import { VEHICLE } from '../checkout/testing/sample.ts';
import {
  addOnsOf,
  borderLetterOf,
  hintOf,
  hostExtrasOf,
  isRefuelOffer,
  priceOf,
  quantityOf,
  withQuantity,
} from './extra-offers.ts';

const END = new Date('2026-12-08T08:00:00Z');
const TANK = {
  litres: 50,
  prices: [
    { validFrom: '2026-11-04', centsPerLitre: 1_992, isRegulated: true },
    { validFrom: '2026-12-02', centsPerLitre: 2_057, isRegulated: true },
  ],
};

it('offers the gravel waiver where gravel is allowed, and never the border letter, which comes with a country', () => {
  expect(addOnsOf(VEHICLE).map(({ code }) => code)).toEqual(['tyre_glass', 'gravel']);
  expect(addOnsOf({ ...VEHICLE, features: ['cross_border'] }).map(({ code }) => code)).toEqual([
    'tyre_glass',
  ]);
  expect(borderLetterOf(VEHICLE)?.unit).toBe('country');
});

it('lists what the host lends by itself', () => {
  expect(hostExtrasOf(VEHICLE, END).map(({ code }) => code)).toEqual(['child_seat']);
});

it('says of a price what it is for', () => {
  const [seat] = hostExtrasOf(VEHICLE, END);
  if (seat === undefined) throw new Error('The car has a child seat');
  const said = (['trip', 'day', 'country'] as const).map((unit) => priceOf({ ...seat, unit }));
  expect(said).toEqual(['R40.00 a trip', 'R40.00 a day', 'R40.00 a country']);
});

it('says of each waiver what it is good for, and nothing of what explains itself', () => {
  for (const offer of addOnsOf({ ...VEHICLE, features: ['gravel', 'cross_border'] })) {
    expect(hintOf(offer)).toMatch(/\.$/);
  }
  expect(hintOf({ code: 'child_seat' })).toBeUndefined();
});

it('keeps the count of every other extra when one is changed', () => {
  const wanted = { extras: { child_seat: 1, gravel: 1 } };
  const next = { extras: withQuantity(wanted, 'child_seat', 2) };
  expect(next.extras).toEqual({ child_seat: 2, gravel: 1 });
  expect(wanted.extras.child_seat).toBe(1);
  expect(quantityOf(next, 'cross_border')).toBe(0);
});

it('adds a prepaid refuel at the price of the day on which the trip ends', () => {
  const refuel = (on: string) => hostExtrasOf({ ...VEHICLE, tank: TANK }, new Date(on)).find(isRefuelOffer);
  const [november, december] = [refuel('2026-12-01T21:59:00Z'), refuel('2026-12-01T22:00:00Z')];
  if (november === undefined || december === undefined) throw new Error('A refuel can be prepaid');
  expect(priceOf(november).replaceAll(/\s/g, ' ')).toBe('R996.00 a trip');
  expect(priceOf(december).replaceAll(/\s/g, ' ')).toBe('R1 028.50 a trip');
  expect(hintOf(november)).toMatch(/^50 litres at R19\.92\. /);
  expect(hintOf(december)).toMatch(
    /^50 litres at R20\.57\. .*You save the refuelling service of R150\.00\.$/,
  );
});
