import type { Policy } from '../policy.ts';
import { POLICY_1 } from './policy-1.ts';

/** The versions that come with the code, in their order; what was published later stands in the database alone. */
export const POLICIES: readonly [Policy, ...Policy[]] = [POLICY_1];
