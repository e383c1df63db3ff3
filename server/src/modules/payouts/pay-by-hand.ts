import { payByHand } from '@kwela/contract/hosting/payouts';
import { hasRole } from '@kwela/domain/actor';
import { ok, refuse } from '@kwela/domain/result';
import { recordAudit } from '../../db/audit.ts';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { recordPaid } from './steps/payout-changes.ts';
import { lockPayout } from './store/payouts-repo.ts';

/** A payment that the bank refused for good was made in another way, by a person who says how. */
export const pay = implement(payByHand, async (call, { id, note }) => {
  const { database, actor, ip } = call;
  const { userId, now: at } = actor;
  if (!hasRole(actor, 'admin')) return refuse('forbidden');
  return asSystem(database.db, async (tx) => {
    const payout = await lockPayout(tx, { id });
    if (payout === null) return refuse('not_found');
    if (!(await recordPaid(tx, payout, { by: 'admin', at }, call))) return refuse('not_allowed');
    const about = { action: 'payout_paid_by_hand', actorId: userId, subjectId: payout.hostId } as const;
    await recordAudit(tx, { ...about, ip, at, details: { payoutId: id, cents: payout.cents, note } });
    return ok({ state: 'paid' });
  });
});
