import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { HOST_PLANS } from '../protection/host-plans.ts';
import { earningsUnder, plansByResult } from './earnings-by-plan.ts';
import { USUAL_EARNINGS } from './earnings-inputs.ts';

const VAT_BP = 1_500;
const under = (plan: (typeof HOST_PLANS)[number], change: Partial<typeof USUAL_EARNINGS> = {}) =>
  earningsUnder(plan, { ...USUAL_EARNINGS, ...change }, POLICY_1, VAT_BP);

describe('a month under a plan', () => {
  it('is paid by the share of the plan and bears damage up to its excess', () => {
    // R5 500 of rental; 10 days are 3⅓ trips, of which 2 in a hundred end in damage of R12 000.
    expect(under('full')).toMatchObject({ keptCents: 220_000, expectedClaimsCents: 0 });
    expect(under('balanced')).toMatchObject({ keptCents: 137_500, expectedClaimsCents: 23_333 });
    expect(under('minimal')).toMatchObject({ keptCents: 82_500, expectedClaimsCents: 80_000 });
  });

  it('counts the excess of the own cover as it was typed', () => {
    expect(under('own_cover', { hostExcessCents: 600_000 }).expectedClaimsCents).toBe(40_000);
    expect(under('lean', { hostExcessCents: 600_000 }).expectedClaimsCents).toBe(66_667);
  });
});

describe('the best plan', () => {
  it('leaves more to bear to a host with little damage, and less to one with much', () => {
    const bestAt = (claimRateBp: number) =>
      plansByResult(
        { ...USUAL_EARNINGS, claimRateBp, repairCents: 3_000_000, hostExcessCents: 3_000_000 },
        POLICY_1,
        VAT_BP,
      )[0]?.plan;
    expect([0, 200, 3_000].map(bestAt)).toEqual(['own_cover', 'balanced', 'full']);
  });

  it('is never worse than another, and every plan is judged once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 31 }),
        (claimRateBp, days) => {
          const results = plansByResult({ ...USUAL_EARNINGS, claimRateBp, days }, POLICY_1, VAT_BP);
          const nets = results.map(({ economicNetCents }) => economicNetCents);
          expect(nets).toEqual(nets.toSorted((a, b) => b - a));
          expect(new Set(results.map(({ plan }) => plan))).toEqual(new Set(HOST_PLANS));
        },
      ),
    );
  });
});
