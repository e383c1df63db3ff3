import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import type { PriceRule } from '../vehicles/terms.ts';
import { LENGTH_TIERS, lengthTier, lowestTierTotalCents, tierFloorDayCents } from './length-tiers.ts';
import { floorDayCents } from './price-plan/planned-trip.ts';
import { chargeable } from './rental-days.ts';
import { tripTotalCents } from './trip-price.ts';

const weekly = {
  dayPriceCents: 50_000,
  priceRules: [],
  discounts: { days3Bp: 500, days7Bp: 1_200, days30Bp: 3_000 },
  policy: 'moderate',
} as const;

const rule: fc.Arbitrary<PriceRule> = fc.oneof(
  fc.record({ kind: fc.constant('holiday' as const), percentBp: fc.integer({ min: -5_000, max: 20_000 }) }),
  fc.record({
    kind: fc.constant('weekday' as const),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
    percentBp: fc.integer({ min: -5_000, max: 20_000 }),
  }),
);
const terms = fc.record({
  dayPriceCents: fc.integer({ min: 100, max: 25_000 }).map((rand) => rand * 100),
  priceRules: fc.array(rule, { maxLength: 4 }),
  discounts: fc.record({
    days3Bp: fc.integer({ min: 0, max: 5_000 }),
    days7Bp: fc.integer({ min: 0, max: 5_000 }),
    days30Bp: fc.integer({ min: 0, max: 5_000 }),
  }),
  policy: fc.constantFrom('flexible' as const, 'saver' as const),
});

const START = new Date('2026-11-30T06:00:00Z');

describe('the tiers of trip length', () => {
  it('puts 2 days before the first discount, 3 to 6 after it, a week and a month into their own', () => {
    expect([1, 2, 3, 6, 7, 29, 30, 90].map((days) => lengthTier(days, POLICY_1.rental))).toEqual([
      'short',
      'short',
      'days3Bp',
      'days3Bp',
      'days7Bp',
      'days7Bp',
      'days30Bp',
      'days30Bp',
    ]);
  });

  it('ignores the monthly discount on a weekend: R500 stays R500, and falls to R350 for a month', () => {
    expect(LENGTH_TIERS.map((tier) => tierFloorDayCents(weekly, tier, POLICY_1.rental))).toEqual([
      50_000, 47_500, 44_000, 35_000,
    ]);
  });

  it('is the one floor from 30 days on, less a cent where a discount can round', () => {
    fc.assert(
      fc.property(terms, (car) => {
        const difference =
          floorDayCents(car, POLICY_1.rental) - tierFloorDayCents(car, 'days30Bp', POLICY_1.rental);
        expect(difference === 0 || difference === 1).toBe(true);
      }),
    );
    expect(tierFloorDayCents({ ...weekly, policy: 'saver' }, 'days30Bp', POLICY_1.rental)).toBe(
      floorDayCents({ ...weekly, policy: 'saver' }, POLICY_1.rental) - 1,
    );
  });

  it('gives the exact total of a week for a car without price rules', () => {
    const week = chargeable(
      { startAt: START, endAt: new Date(START.getTime() + 7 * 86_400_000) },
      POLICY_1.rental,
    );
    const total = lowestTierTotalCents(tierFloorDayCents(weekly, 'days7Bp', POLICY_1.rental), week, POLICY_1);
    expect(total).toBe(
      tripTotalCents(
        weekly,
        { startAt: START, endAt: new Date(START.getTime() + 7 * 86_400_000) },
        POLICY_1,
        START,
      ),
    );
    expect(total).toBe(308_000 + 24_640);
  });

  it('never gives more than the true total of a trip in its tier', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 1, max: 45 * 48 }), (car, halfHours) => {
        const window = { startAt: START, endAt: new Date(START.getTime() + halfHours * 1_800_000) };
        const trip = chargeable(window, POLICY_1.rental);
        const lowest = lowestTierTotalCents(
          tierFloorDayCents(car, lengthTier(trip.rentalDays, POLICY_1.rental), POLICY_1.rental),
          trip,
          POLICY_1,
        );
        expect(lowest).toBeLessThanOrEqual(tripTotalCents(car, window, POLICY_1, START));
      }),
      { numRuns: 1_000 },
    );
  });

  it('never falls as the floor rises', () => {
    const length = fc.record({ fullDays: fc.nat(90), partHours: fc.nat(24), rentalDays: fc.constant(1) });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000_000 }), length, (floor, trip) => {
        expect(lowestTierTotalCents(floor + 1, trip, POLICY_1)).toBeGreaterThanOrEqual(
          lowestTierTotalCents(floor, trip, POLICY_1),
        );
      }),
    );
  });
});
