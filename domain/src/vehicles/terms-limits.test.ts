import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { corollaCross } from '../testing/arbitraries.ts';
import type { VehicleTerms } from './terms.ts';
import { brokenLimits } from './terms-limits.ts';

const fields = (change: Partial<VehicleTerms>) =>
  brokenLimits({ ...corollaCross, ...change }, POLICY_1).map((broken) => broken.field);

describe('what a host may set', () => {
  it('finds nothing wrong with Nomvula’s Corolla Cross', () => {
    expect(brokenLimits(corollaCross, POLICY_1)).toEqual([]);
  });

  it.each<[string, Partial<VehicleTerms>, string[]]>([
    ['a day for R99', { dayPriceCents: 9_900 }, ['dayPriceCents']],
    ['a day for R720.50', { dayPriceCents: 72_050 }, ['dayPriceCents']],
    ['a rule of −60 %', { priceRules: [{ kind: 'holiday', percentBp: -6_000 }] }, ['priceRules.0.percentBp']],
    [
      'an eighth day of the week',
      { priceRules: [{ kind: 'weekday', weekdays: [7], percentBp: 0 }] },
      ['priceRules.0.weekdays'],
    ],
    [
      'a range that ends before it begins',
      { priceRules: [{ kind: 'range', fromOn: '2026-12-10', toOn: '2026-12-09', percentBp: 0 }] },
      ['priceRules.0.fromOn'],
    ],
    [
      'a discount of 60 %',
      { discounts: { days3Bp: 0, days7Bp: 0, days30Bp: 6_000 } },
      ['discounts.days30Bp'],
    ],
    ['a shortest trip longer than the longest', { minDays: 10, maxDays: 5 }, ['maxDays']],
    ['trips of 120 days', { maxDays: 120 }, ['maxDays']],
    [
      'hours that end before they begin',
      { handOver: { fromMinute: 900, toMinute: 600, noStartOn: [] } },
      ['handOver.toMinute'],
    ],
  ])('refuses %s', (_, change, expected) => {
    expect(fields(change)).toEqual(expected);
  });

  it('says what would be allowed', () => {
    expect(brokenLimits({ ...corollaCross, dayPriceCents: 0 }, POLICY_1)).toEqual([
      { field: 'dayPriceCents', min: 10_000, max: 2_500_000 },
    ]);
  });
});
