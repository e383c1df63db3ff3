import type { HostingPolicy } from '../hosting.ts';
import type { Policy } from '../policy.ts';
import { HOSTING_1 } from './hosting-1.ts';
import { POLICY_1 } from './policy-1.ts';

/** The versions that come with the code, in their order; what was published later stands in the database alone. */
export const POLICIES: readonly [Policy, ...Policy[]] = [POLICY_1];

/** The versions of the numbers of hosting, in their order. Source: docs/decisions/094-numbers-of-hosting.md. */
export const HOSTING_POLICIES: readonly [HostingPolicy, ...HostingPolicy[]] = [HOSTING_1];
