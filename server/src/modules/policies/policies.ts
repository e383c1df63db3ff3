import { type Policy, policyAt } from '@kwela/domain/policy/policy';

export type PolicyList = readonly [Policy, ...Policy[]];

/** The versions of the policy as a process knows them. A version never changes, so answers may be kept. */
export interface Policies {
  /** The one that holds at an instant. */
  at(instant: Date): Policy;
  /** The one that a quote or a booking keeps. */
  byVersion(version: number): Policy;
  /** The one that holds at an instant and those that are to follow it: what is worked out ahead must fit all of them. */
  from(instant: Date): PolicyList;
  /** Takes in what was published since. */
  refresh(): Promise<void>;
}

/** Answers from a list in the order of its dates; a version that is not in it is a fault. */
export function policiesOf(list: () => PolicyList, refresh: () => Promise<void>): Policies {
  const at = (instant: Date): Policy => policyAt(list(), instant);
  return {
    at,
    refresh,
    byVersion(version) {
      const found = list().find((policy) => policy.version === version);
      if (found === undefined) throw new Error(`There is no version ${version} of the policy`);
      return found;
    },
    from(instant) {
      const current = at(instant);
      return [current, ...list().filter(({ version }) => version > current.version)];
    },
  };
}
