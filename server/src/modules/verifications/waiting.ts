import { listWaitingVerifications } from '@kwela/contract/verification/use-cases';
import { hasRole } from '@kwela/domain/actor';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { findWaitingVerifications } from './store/verifications-repo.ts';

/** Guests who wait for a person. No names: who looks at one leaves a record. */
export const waiting = implement(listWaitingVerifications, async ({ database: { db }, actor }) => {
  if (!hasRole(actor, 'admin')) return refuse('forbidden');
  const rows = await findWaitingVerifications(db);
  return ok({
    waiting: rows.map(({ submittedAt, firstStartAt, ...row }) => ({
      ...row,
      submittedAt: submittedAt.toISOString(),
      firstStartAt: firstStartAt?.toISOString() ?? null,
    })),
  });
});
