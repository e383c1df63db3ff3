import { currentPolicy } from '@kwela/contract/policies';
import { publicPolicyOf } from '@kwela/domain/policy/public-policy';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import type { Policies } from './policies.ts';

/** What anybody may know of the policy that holds at an instant and of those to come, ready for JSON. */
export const publicPolicies = (policies: Policies, at: Date) =>
  policies.from(at).map((policy) => {
    const { validFrom, ...rest } = publicPolicyOf(policy);
    return {
      ...rest,
      validFrom: validFrom.toISOString(),
      extras: [...rest.extras],
      deposit: { ...rest.deposit, bases: [...rest.deposit.bases] },
      cancellation: {
        ...rest.cancellation,
        policies: {
          flexible: [...rest.cancellation.policies.flexible],
          moderate: [...rest.cancellation.policies.moderate],
          strict: [...rest.cancellation.policies.strict],
          saver: [...rest.cancellation.policies.saver],
        },
      },
    };
  });

export const current = implement(currentPolicy, ({ policies, actor }) =>
  Promise.resolve(ok({ policies: publicPolicies(policies, actor.now) })),
);
