import { expect, it } from 'vitest';
import { publicPolicyOf } from './public-policy.ts';
import { POLICY_1 } from './versions/policy-1.ts';

it('tells everybody every number that a page says, and nobody how a guest’s risk moves the deposit', () => {
  const shown = publicPolicyOf(POLICY_1);
  expect(JSON.stringify(shown)).not.toMatch(/bandBp|reminders|handOver|misuseCents/);
  const { reminders, deposit, handOver, charges, ...rest } = POLICY_1;
  const { bandBp, ...shownDeposit } = deposit;
  expect(shown).toEqual({ ...rest, deposit: shownDeposit });
  // The version itself stays whole: deposits are worked out from it.
  expect(POLICY_1).toMatchObject({ reminders, handOver, charges, deposit: { bandBp } });
});
