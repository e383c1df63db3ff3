import { listWaitingIdentities } from '@kwela/contract/hosts/onboarding';
import { hasRole } from '@kwela/domain/actor';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { findWaiting } from './store/onboarding-repo.ts';

/** Identities that wait for a person. No names: who looks at one leaves a record. */
export const list = implement(listWaitingIdentities, async ({ database: { db }, actor }) => {
  if (!hasRole(actor, 'admin')) return refuse('forbidden');
  const rows = await findWaiting(db);
  return ok({
    waiting: rows.map((row) => ({
      hostId: row.user_id,
      submittedAt: row.submitted_at.toISOString(),
      submissions: row.submissions,
      document: row.document,
      legalKind: row.company_name === null ? ('person' as const) : ('company' as const),
    })),
  });
});
