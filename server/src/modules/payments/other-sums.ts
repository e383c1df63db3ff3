import { listOtherSums } from '@kwela/contract/payments';
import { hasRole } from '@kwela/domain/actor';
import { mayCount } from '@kwela/domain/payments/other-sum';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { findOtherSums } from './store/other-sums-repo.ts';

/** Sums that wait for a person. No names: whose trip it is stands on the booking. */
export const otherSums = implement(listOtherSums, async ({ database: { db }, policies, actor }) => {
  if (!hasRole(actor, 'admin')) return refuse('forbidden');
  const sums = await findOtherSums(db);
  return ok({
    items: sums.map(({ policyVersion, until, ...sum }) => ({
      ...sum,
      until: until.toISOString(),
      mayCount: mayCount(sum, policies.byVersion(policyVersion).eft),
    })),
  });
});
