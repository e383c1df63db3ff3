import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../../policy/versions/policy-1.ts';
import { type PlanAnswers, planOutlooks, recommendedPlan } from './plan-quiz.ts';

const recommend = (answers: PlanAnswers) => recommendedPlan(planOutlooks(answers, POLICY_1));
const rand = (sum: number) => sum * 100;

describe('the plan that suits a host', () => {
  it.each([
    ['who can pay nothing at once', 0, 250_000, 'full'],
    ['who can pay R4 000', 4_000, 250_000, 'balanced'],
    ['who could pay R50 000, where more share would go into damage', 50_000, 250_000, 'balanced'],
    ['who can pay R12 000, with a dearer car', 12_000, 600_000, 'lean'],
    ['who can pay R50 000, with a far dearer one', 50_000, 1_500_000, 'minimal'],
  ])('%s, with four trips a month', (_, spare, value, plan) => {
    expect(recommend({ spareCents: rand(spare), tripsPerMonth: 4, carValueCents: rand(value) })).toBe(plan);
  });

  it('is the one that bears least where nothing is earned', () => {
    expect(recommend({ spareCents: rand(50_000), tripsPerMonth: 0, carValueCents: rand(250_000) })).toBe(
      'full',
    );
  });

  it('never asks for more at once than they have', () => {
    fc.assert(
      fc.property(
        fc.record({
          spareCents: fc.nat(rand(100_000)),
          tripsPerMonth: fc.nat(31),
          carValueCents: fc.integer({ min: rand(10_000), max: rand(1_500_000) }),
        }),
        (answers) => {
          const plan = recommend(answers);
          expect(POLICY_1.hostPlans[plan].excessCents ?? 0).toBeLessThanOrEqual(answers.spareCents);
        },
      ),
    );
  });
});
