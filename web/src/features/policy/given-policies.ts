import type { PublicPolicy } from '@kwela/domain/policy/public-policy';
import type { OutputOf } from '../../lib/api.ts';

/** The policies as they travel. */
export type GivenPolicies = OutputOf<'policies/current'>['policies'];

export const withDates = (given: GivenPolicies): PublicPolicy[] =>
  given.map((policy) => ({ ...policy, validFrom: new Date(policy.validFrom) }));
