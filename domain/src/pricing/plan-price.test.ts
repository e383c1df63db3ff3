import fc from 'fast-check';
import { expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { PROTECTION_PLANS } from '../protection/plans.ts';
import { anyOptions, anyTerms, anyWindow, NOW } from '../testing/arbitraries.ts';
import { planDayCents } from './plan-price.ts';
import { quoteTrip } from './quote.ts';

it('says before a plan is chosen what its line charges afterwards, whatever the dates cost', () => {
  let compared = 0;
  fc.assert(
    fc.property(
      anyTerms,
      anyWindow,
      anyOptions,
      fc.constantFrom(...PROTECTION_PLANS),
      (terms, window, options, plan) => {
        const before = quoteTrip(terms, window, options, NOW, POLICY_1);
        const after = quoteTrip(terms, window, { ...options, protectionPlan: plan }, NOW, POLICY_1);
        if (!before.ok || !after.ok) return;
        compared += 1;
        const line = after.value.lineItems.find(({ code }) => code === 'protection');
        expect(planDayCents(plan, before.value, POLICY_1.protection)).toBe(line?.unitCents ?? 0);
      },
    ),
  );
  expect(compared).toBeGreaterThan(0);
});
