import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { corollaCross } from '../testing/arbitraries.ts';
import type { VehicleTerms } from './terms.ts';
import { brokenLimits } from './terms-limits.ts';

const fields = (change: Partial<VehicleTerms>) =>
  brokenLimits({ ...corollaCross, ...change }, POLICY_1).map((broken) => broken.field);

const seat = {
  code: 'seat',
  label: 'Child seat',
  unit: 'day',
  priceCents: 4_000,
  maxQuantity: 1,
  supplier: 'host',
} as const;

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
    ['a day for R25 001', { dayPriceCents: 2_500_100 }, ['dayPriceCents']],
    [
      'a rule of +201 %',
      { priceRules: [{ kind: 'holiday', percentBp: 20_100 }] },
      ['priceRules.0.percentBp'],
    ],
    [
      'a date that no calendar has',
      { priceRules: [{ kind: 'range', fromOn: '2027-02-27', toOn: '2027-02-30', percentBp: 0 }] },
      ['priceRules.0.fromOn'],
    ],
    [
      'a second rule, where the first is sound',
      {
        priceRules: [
          { kind: 'weekday', weekdays: [0, 6], percentBp: 1_000 },
          { kind: 'weekday', weekdays: [5], percentBp: 1_000.5 },
        ],
      },
      ['priceRules.1.percentBp'],
    ],
    [
      'a discount that is a surcharge',
      { discounts: { days3Bp: -1, days7Bp: 0, days30Bp: 0 } },
      ['discounts.days3Bp'],
    ],
    ['a trip of no day', { minDays: 0 }, ['minDays']],
    ['a 25th hour', { handOver: { fromMinute: 0, toMinute: 1_441, noStartOn: [] } }, ['handOver.toMinute']],
    ['21 extras', { extras: Array.from({ length: 21 }, () => seat) }, ['extras']],
    [
      'an extra that pays the guest',
      { extras: [seat, { ...seat, priceCents: -1 }] },
      ['extras.1.priceCents'],
    ],
    [
      'a delivery for half a cent',
      { delivery: [{ code: 'door', kind: 'address', label: 'Door', radiusKm: 5, feeCents: 0.5 }] },
      ['delivery.0.feeCents'],
    ],
  ])('refuses %s', (_, change, expected) => {
    expect(fields(change)).toEqual(expected);
  });

  it.each<[string, Partial<VehicleTerms>]>([
    ['R100 a day', { dayPriceCents: 10_000 }],
    ['R25 000 a day', { dayPriceCents: 2_500_000 }],
    ['half price', { priceRules: [{ kind: 'holiday', percentBp: -5_000 }] }],
    ['three times the price', { priceRules: [{ kind: 'holiday', percentBp: 20_000 }] }],
    [
      'one day of a season',
      { priceRules: [{ kind: 'range', fromOn: '2026-12-25', toOn: '2026-12-25', percentBp: 0 }] },
    ],
    ['half off', { discounts: { days3Bp: 5_000, days7Bp: 5_000, days30Bp: 5_000 } }],
    ['one length of trip only', { minDays: 90, maxDays: 90 }],
    ['all day', { handOver: { fromMinute: 0, toMinute: 1_440, noStartOn: [] } }],
    ['one moment of the day', { handOver: { fromMinute: 600, toMinute: 600, noStartOn: [] } }],
    ['20 extras, free of charge', { extras: Array.from({ length: 20 }, () => ({ ...seat, priceCents: 0 })) }],
  ])('takes the very ends of what is allowed: %s', (_, change) => {
    expect(fields(change)).toEqual([]);
  });

  it('names each thing that is wrong, not only the first', () => {
    expect(fields({ dayPriceCents: 0, minDays: 0, maxDays: 91 })).toEqual([
      'dayPriceCents',
      'minDays',
      'maxDays',
    ]);
  });

  it('says what would be allowed', () => {
    expect(brokenLimits({ ...corollaCross, dayPriceCents: 0 }, POLICY_1)).toEqual([
      { field: 'dayPriceCents', min: 10_000, max: 2_500_000 },
    ]);
  });
});
