import { confirmPayoutBatch } from '@kwela/contract/hosting/payouts';
import { hasRole } from '@kwela/domain/actor';
import { type FileAnswer, type LineFault, readBankAnswers } from '@kwela/domain/payouts/bank-file';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem, type Tx } from '../../db/tx.ts';
import type { Services } from '../context.ts';
import { implement } from '../implement.ts';
import { recordFailed, recordPaid } from './steps/payout-changes.ts';
import { lockPayout } from './store/payouts-repo.ts';

const FILE_BANK = 'file';

/** What becomes of a payment by a line of the file; null: nothing, it was said before. A fault: it is not about a payment of ours. */
async function take(
  tx: Tx,
  { line, reference, isPaid, cents, reason }: FileAnswer,
  services: Services,
): Promise<'paid' | 'failed' | null | LineFault> {
  const payout = await lockPayout(tx, { reference });
  if (payout === null || payout.bank !== FILE_BANK) return { line, fault: 'reference' };
  if (payout.cents !== cents) return { line, fault: 'amount' };
  const at = services.now();
  if (isPaid) return (await recordPaid(tx, payout, { by: 'bank', at }, services)) ? 'paid' : null;
  const isSentBack = payout.state === 'paid';
  const failed = await recordFailed(tx, payout, { reason: reason || 'failed', at, isSentBack }, services);
  return failed ? 'failed' : null;
}

/** What the bank says of the payments of a file: all of it, or nothing where a line is wrong. */
export const confirm = implement(confirmPayoutBatch, async (call, { content }) => {
  if (!hasRole(call.actor, 'admin')) return refuse('forbidden');
  const read = readBankAnswers(content);
  if ('problems' in read) return refuse('payout_file_faulty', { problems: [...read.problems] });
  return asSystem(call.database.db, async (tx) => {
    const outcomes: Awaited<ReturnType<typeof take>>[] = [];
    // In one order, so that two files at once do not wait for each other.
    for (const answer of read.answers.toSorted((a, b) => a.reference.localeCompare(b.reference))) {
      outcomes.push(await take(tx, answer, call));
    }
    const problems = outcomes.filter((outcome) => outcome !== null && typeof outcome === 'object');
    if (problems.length > 0) return refuse('payout_file_faulty', { problems });
    const count = (wanted: 'paid' | 'failed' | null) =>
      outcomes.filter((outcome) => outcome === wanted).length;
    return ok({ paidCount: count('paid'), failedCount: count('failed'), unchangedCount: count(null) });
  });
});
