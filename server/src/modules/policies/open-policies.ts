import { HOSTING_POLICIES, POLICIES } from '@kwela/domain/policy/versions/all';
import type { Db } from '../../db/open.ts';
import { type HostingPolicies, hostingPoliciesOf } from './hosting-policies.ts';
import { type Policies, type PolicyList, policiesOf } from './policies.ts';
import { allVersions, insertVersion, isStoredAsIs } from './repo.ts';

/** A version that comes with the code is not the one that bookings of this database keep. */
export class PolicyChanged extends Error {
  constructor(version: number) {
    super(
      `Version ${version} of the policy is another one in this database. A version never changes: put its numbers back and write the change as a new version with a later date.`,
    );
  }
}

async function loaded(db: Db): Promise<PolicyList> {
  const [first, ...others] = await allVersions(db);
  if (first === undefined) throw new Error('There is no version of the policy');
  return [first, ...others];
}

/**
 * The versions of the policy, held in memory so that no search or quote asks the database for them. The code's own are
 * put in first. `refresh` takes in what was published meanwhile; it runs in every process more often than the time
 * between a publication and its beginning, so all of them change over at the same instant.
 */
export async function openPolicies(db: Db, now: Date): Promise<Policies> {
  for (const policy of POLICIES) {
    const isNew = await insertVersion(db, policy, now);
    if (!isNew && !(await isStoredAsIs(db, policy))) throw new PolicyChanged(policy.version);
  }
  let list = await loaded(db);
  return policiesOf(
    () => list,
    async () => {
      list = await loaded(db);
    },
  );
}

/** The versions of the numbers of hosting, which come with the code alone. Source: docs/decisions/094-numbers-of-hosting.md. */
export const openHostingPolicies = (): HostingPolicies => hostingPoliciesOf(HOSTING_POLICIES);
