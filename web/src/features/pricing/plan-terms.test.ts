import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { CANCELLATION_POLICIES } from '@kwela/domain/vehicles/vehicle';
import { expect, it } from 'vitest';
import { say } from '../../lib/words.ts';
import { QUOTE, VEHICLE } from '../checkout/testing/sample.ts';
import { notCoveredCases } from './not-covered.ts';
import { planPrice } from './plan-offer.ts';
import { policyName } from './policy-labels.ts';

it('prices a plan by the days that were chosen, and by a usual day until then', () => {
  const [, standard] = VEHICLE.protection;
  if (standard === undefined) throw new Error('The car has a Standard plan');
  expect(planPrice(standard, null, POLICY_1.protection)).toBe(9_500);
  const dear = { ...QUOTE, lineItems: QUOTE.lineItems.map((line) => ({ ...line, totalCents: 400_000 })) };
  expect(planPrice(standard, dear, POLICY_1.protection)).toBeGreaterThan(9_500);
});

it('names each policy of cancelling, and one from before today’s list as it was kept', () => {
  const names = CANCELLATION_POLICIES.map(policyName);
  expect(new Set(names).size).toBe(CANCELLATION_POLICIES.length);
  expect(policyName('moderate')).toBe('Moderate');
  expect(policyName('super_strict_60')).toBe('super_strict_60');
});

it.each([
  [1, '1 hour'],
  [24, '24 hours'],
])('takes the time for reporting damage from the terms: %i', (reportWithinHours, words) => {
  const cases = notCoveredCases({ reportWithinHours }).map((one) => say(one));
  expect(cases.at(-1)).toContain(`more than ${words} later`);
});
