import type { HostingPolicy } from '@kwela/domain/policy/hosting';
import { policyAt } from '@kwela/domain/policy/policy';

export type HostingPolicyList = readonly [HostingPolicy, ...HostingPolicy[]];

/** The versions of the numbers of hosting. They come with the code. Source: docs/decisions/094-numbers-of-hosting.md. */
export interface HostingPolicies {
  /** The one that holds at an instant. */
  at(instant: Date): HostingPolicy;
  /** The one that something was decided under. Throws on one that never was. */
  byVersion(version: number): HostingPolicy;
  /** The one that holds at an instant and those that are to follow it. */
  from(instant: Date): HostingPolicyList;
}

/** Answers from a list in the order of its dates. */
export function hostingPoliciesOf(list: HostingPolicyList): HostingPolicies {
  const at = (instant: Date): HostingPolicy => policyAt(list, instant);
  return {
    at,
    byVersion(version) {
      const found = list.find((policy) => policy.version === version);
      if (found === undefined) throw new Error(`There is no version ${version} of the numbers of hosting`);
      return found;
    },
    from(instant) {
      const current = at(instant);
      return [current, ...list.filter(({ version }) => version > current.version)];
    },
  };
}
