import { publicPolicyOf } from '@kwela/domain/policy/public-policy';
import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { keepPolicies } from '../features/policy/policy.ts';

/** Every test has the first version, as a page has the one that the server wrote into it. */
keepPolicies([publicPolicyOf(POLICY_1)]);
