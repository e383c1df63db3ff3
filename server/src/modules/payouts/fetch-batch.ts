import { fetchPayoutBatch } from '@kwela/contract/hosting/payouts';
import { hasRole } from '@kwela/domain/actor';
import { bankFile, type FilePayment } from '@kwela/domain/payouts/bank-file';
import { ok, refuse } from '@kwela/domain/result';
import { recordAudit } from '../../db/audit.ts';
import { asSystem } from '../../db/tx.ts';
import { openNumber } from '../hosts/onboarding/sealed-number.ts';
import { implement } from '../implement.ts';
import { STATEMENT_TEXT } from './steps/reference.ts';
import { findFilePayments, lockBatch, markFetched } from './store/batches-repo.ts';

/** The file of a day, which names accounts: that somebody looked stands in the record of each host’s account. */
export const fetch = implement(fetchPayoutBatch, async (call, { batchOn, isAgain }) => {
  const { database, actor, ip } = call;
  const { userId, now } = actor;
  if (!hasRole(actor, 'admin')) return refuse('forbidden');
  return asSystem(database.db, async (tx) => {
    const fetchedAt = await lockBatch(tx, batchOn);
    if (fetchedAt === undefined) return refuse('not_found');
    if (fetchedAt !== null && !isAgain) {
      return refuse('batch_fetched_before', { fetchedAt: fetchedAt.toISOString() });
    }
    const rows = await findFilePayments(tx, batchOn);
    const payments: FilePayment[] = [];
    for (const row of rows) {
      payments.push({
        reference: row.reference,
        holder: row.holder,
        bank: row.bank,
        branchCode: row.branch_code,
        accountNumber: await openNumber(call, 'bank account', row.host_id, row.number_sealed),
        kind: row.kind,
        cents: row.cents,
        statementText: STATEMENT_TEXT,
      });
      const look = { action: 'bank_account_looked_at', actorId: userId, subjectId: row.host_id } as const;
      await recordAudit(tx, { ...look, ip, at: now });
    }
    await markFetched(
      tx,
      batchOn,
      rows.map(({ id }) => id),
      now,
    );
    return ok({
      fileName: `kwela-payouts-${batchOn}.csv`,
      content: bankFile(payments),
      payoutCount: payments.length,
      cents: payments.reduce((sum, { cents }) => sum + cents, 0),
    });
  });
});
