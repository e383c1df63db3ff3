import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../../policy/versions/policy-1.ts';
import { corollaCross } from '../../testing/arbitraries.ts';
import type { PriceRule } from '../../vehicles/terms.ts';
import { floorDayCents } from './planned-trip.ts';

const NO_DISCOUNTS = { days3Bp: 0, days7Bp: 0, days30Bp: 0 };

describe('the floor of a day', () => {
  it('is the best rule and the greatest discount together', () => {
    expect(floorDayCents(corollaCross, POLICY_1.rental)).toBe(54_000);
    const winter = { kind: 'range', fromOn: '2027-05-01', toOn: '2027-08-31', percentBp: -2_000 } as const;
    expect(floorDayCents({ ...corollaCross, priceRules: [winter] }, POLICY_1.rental)).toBe(43_200);
    expect(floorDayCents({ ...corollaCross, priceRules: [winter], policy: 'saver' }, POLICY_1.rental)).toBe(
      38_880,
    );
  });

  it('counts every kind of rule: the best of the calendar, the best of the moment, a price by hand, then the least price', () => {
    const rules: PriceRule[] = [
      { kind: 'weekend', percentBp: 2_000 },
      { kind: 'school_holiday', percentBp: -1_000 },
      { kind: 'last_minute', withinDays: 2, percentBp: -2_000 },
    ];
    const floorOf = (...more: PriceRule[]) =>
      floorDayCents(
        { ...corollaCross, discounts: NO_DISCOUNTS, priceRules: [...rules, ...more] },
        POLICY_1.rental,
      );
    expect(floorOf()).toBe(51_800);
    const own = { kind: 'own_prices', centsByDate: { '2027-03-01': 40_000, '2027-03-02': 90_000 } } as const;
    expect(floorOf(own)).toBe(40_000);
    expect(floorOf(own, { kind: 'minimum', dayPriceCents: 45_000 })).toBe(45_000);
  });
});
