import { POLICIES } from '@kwela/domain/policy/versions/all';
import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { describe, expect, it } from 'vitest';
import { policyValues } from './policy-values.ts';

const { version: _, validFrom: __, ...values } = POLICY_1;
const { cancellation, deposit, rental, ranking } = values;
const { holdMinutes: ___, ...withoutHold } = values.times;

const fieldsOf = (content: unknown): string[] => {
  const parsed = policyValues.safeParse(content);
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'));
};

describe('a version of the policy as it is kept', () => {
  it('is the same after a way through JSON', () => {
    for (const { version: _number, validFrom: _date, ...numbers } of POLICIES) {
      expect(policyValues.parse(JSON.parse(JSON.stringify(numbers)))).toEqual(numbers);
    }
  });

  it.each<[string, unknown, string]>([
    ['nothing', null, ''],
    ['a number that is missing', { ...values, times: withoutHold }, 'times.holdMinutes'],
    ['a section that is missing', { ...values, hostShare: undefined }, 'hostShare'],
    ['a section that nobody knows', { ...values, surge: { percentBp: 100 } }, ''],
    [
      'a text for a number',
      { ...values, serviceFee: { percentBp: '800', minCents: 0 } },
      'serviceFee.percentBp',
    ],
    [
      'half a cent',
      { ...values, feeCaps: { ...values.feeCaps, cleaningCents: 0.5 } },
      'feeCaps.cleaningCents',
    ],
    [
      'a share above the whole',
      { ...values, hostShare: { rentalBp: 10_001, extrasBp: 0 } },
      'hostShare.rentalBp',
    ],
    [
      'a first plan that changes the share',
      {
        ...values,
        hostPlans: { ...values.hostPlans, balanced: { ...values.hostPlans.balanced, shareChangeBp: 1 } },
      },
      'hostPlans',
    ],
    ['a hold of no time', { ...values, times: { ...values.times, holdMinutes: 0 } }, 'times.holdMinutes'],
    [
      'a cancellation policy that is missing',
      {
        ...values,
        cancellation: { ...cancellation, policies: { flexible: cancellation.policies.flexible } },
      },
      'cancellation.policies.moderate',
    ],
    [
      'notices that do not fall',
      {
        ...values,
        cancellation: {
          ...cancellation,
          policies: { ...cancellation.policies, strict: cancellation.policies.strict.toReversed() },
        },
      },
      'cancellation.policies.strict',
    ],
    [
      'values of cars that do not grow',
      { ...values, deposit: { ...deposit, bases: deposit.bases.toReversed() } },
      'deposit.bases',
    ],
    [
      'a table of deposits that ends before the dearest car',
      { ...values, deposit: { ...deposit, bases: deposit.bases.slice(0, 2) } },
      'deposit.bases',
    ],
    [
      'a month that begins before the week',
      {
        ...values,
        rental: { ...rental, discountFromDays: { days3Bp: 3, days7Bp: 30, days30Bp: 7 } },
      },
      'rental.discountFromDays',
    ],
    [
      'weights that come to more than 1',
      { ...values, ranking: { ...ranking, weights: { ...ranking.weights, priceFit: 0.9 } } },
      'ranking.weights',
    ],
    [
      'an extra that has no name',
      { ...values, extras: [{ code: 'skis', unit: 'day', priceCents: 100, maxQuantity: 1 }] },
      'extras.0.code',
    ],
    [
      'a cancellation table that says nothing for the last hours',
      {
        ...values,
        cancellation: {
          ...cancellation,
          policies: { ...cancellation.policies, strict: cancellation.policies.strict.slice(0, 2) },
        },
      },
      'cancellation.policies.strict',
    ],
    [
      'a charge of a kind that no rule knows',
      { ...values, cancellation: { ...cancellation, noShow: { kind: 'all', bp: 10_000 } } },
      'cancellation.noShow.kind',
    ],
    [
      'a row for any value in the middle of the deposits',
      { ...values, deposit: { ...deposit, bases: [{ upToValueCents: null, cents: 1 }, ...deposit.bases] } },
      'deposit.bases',
    ],
    [
      'a risk without its part of the deposit',
      { ...values, deposit: { ...deposit, bandBp: { low: 7_000, medium: 10_000 } } },
      'deposit.bandBp.high',
    ],
    [
      'a lowest price above the highest',
      { ...values, prices: { ...values.prices, minDayPriceCents: 3_000_000 } },
      'prices',
    ],
    [
      'a smallest rule above the biggest',
      { ...values, prices: { ...values.prices, minRulePercentBp: 500, maxRulePercentBp: 0 } },
      'prices',
    ],
    [
      'an excess that is at least more than at most',
      {
        ...values,
        protection: { ...values.protection, valueExcess: { minCents: 2, valueBp: 1_000, maxCents: 1 } },
      },
      'protection.valueExcess',
    ],
    [
      'a usual radius beyond the widest',
      { ...values, search: { ...values.search, defaultRadiusKm: 251 } },
      'search',
    ],
    ['a driver of 17', { ...values, drivers: { ...values.drivers, minimumAge: 17 } }, 'drivers.minimumAge'],
    [
      'a deletion that waits longer than the law lets it',
      { ...values, accounts: { ...values.accounts, coolingDays: 31 } },
      'accounts.coolingDays',
    ],
    [
      'quiet hours beyond midnight of the clock',
      {
        ...values,
        accounts: { ...values.accounts, quietHours: { isOn: true, fromMinute: 1_440, toMinute: 0 } },
      },
      'accounts.quietHours.fromMinute',
    ],
    [
      'a distance of no length',
      { ...values, ranking: { ...ranking, distanceScaleKm: 0 } },
      'ranking.distanceScaleKm',
    ],
    [
      'more than all numbers',
      { ...values, trips: { ...values.trips, maxDays: Number.POSITIVE_INFINITY } },
      'trips.maxDays',
    ],
    ['the same extra twice', { ...values, extras: [values.extras[0], values.extras[0]] }, 'extras'],
  ])('cannot be %s', (_, content, field) => {
    expect(fieldsOf(content)).toContain(field);
  });
});
