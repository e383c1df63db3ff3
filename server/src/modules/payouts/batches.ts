import { listPayoutBatches } from '@kwela/contract/hosting/payouts';
import { hasRole } from '@kwela/domain/actor';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { findBatches, findManual } from './store/batches-repo.ts';

/** What was paid day by day, and what waits for a person. */
export const batches = implement(listPayoutBatches, async ({ database: { db }, actor }) => {
  if (!hasRole(actor, 'admin')) return refuse('forbidden');
  const [made, manual] = [await findBatches(db), await findManual(db)];
  return ok({
    batches: made.map((row) => ({
      batchOn: row.batch_on,
      bank: row.bank,
      payoutCount: row.payout_count,
      cents: row.cents,
      processingCount: row.processing_count,
      failedCount: row.failed_count,
      manualCount: row.manual_count,
      fetchedAt: row.fetched_at?.toISOString() ?? null,
    })),
    manual: manual.map((row) => ({
      id: row.id,
      hostId: row.host_id,
      batchOn: row.batch_on,
      cents: row.cents,
      failure: row.failure,
      refusals: row.refusals,
    })),
  });
});
