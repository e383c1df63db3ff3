import { decideVerification } from '@kwela/contract/verification/use-cases';
import { ok, refuse } from '@kwela/domain/result';
import { verificationLifecycle } from '@kwela/domain/verification/lifecycle';
import { mailOfDecision } from '@kwela/domain/verification/mails';
import { mayCheckVerification } from '@kwela/domain/verification/rules';
import { recordAudit } from '../../db/audit.ts';
import { asSystem } from '../../db/tx.ts';
import { joinInvited } from '../driver-invitations/steps/join.ts';
import { lockDriver } from '../drivers/known-driver-repo.ts';
import { implement } from '../implement.ts';
import { moveHeldBookings } from './steps/move-held-bookings.ts';
import { tellGuest } from './steps/tell-guest.ts';
import { addVerificationEvent } from './store/events-repo.ts';
import { findVerification, saveDecision } from './store/verifications-repo.ts';

/** An admin’s word on a guest, and another admin’s on an appeal against it. The same word again changes nothing. */
export const decide = implement(decideVerification, async (call, { userId, decision, reason }) => {
  const { database, actor, ip, policies } = call;
  if (!mayCheckVerification(actor, userId)) return refuse('forbidden');
  if ((decision === 'verify') !== (reason === null)) return refuse('reason_missing');
  const { userId: byId, now } = actor;
  const decided = await asSystem(database.db, async (tx) => {
    await lockDriver(tx, userId);
    const row = await findVerification(tx, userId);
    if (row === null) return refuse('not_found');
    const next = verificationLifecycle.transition(row.state, decision, 'admin');
    if (!next.ok) {
      const isAgain = row.decided_by === byId && row.state === verificationLifecycle.table[decision].to;
      return isAgain && row.reason === reason ? ok({ state: row.state, moved: [] }) : next;
    }
    if (row.state === 'pending' && row.appealed_at !== null && row.decided_by === byId)
      return refuse('another_admin');
    const isNewMatter = decision === 'verify' || decision === 'open_again';
    await saveDecision(tx, userId, { state: next.value, reason, by: byId, isNewMatter, at: now });
    await addVerificationEvent(tx, { userId, event: decision, reason, role: 'admin', byId, at: now });
    const about = `${decision} ${now.toISOString()}`;
    await tellGuest(tx, { userId, mail: mailOfDecision(decision), about, reason, at: now }, { policies });
    const act = { action: 'verification_decided', actorId: byId, subjectId: userId, ip, at: now } as const;
    await recordAudit(tx, { ...act, details: { decision, reason } });
    const moved = await moveHeldBookings(tx, { userId, decision, byId }, call);
    if (decision === 'verify') await joinInvited(tx, userId, call);
    return ok({ state: next.value, moved });
  });
  if (!decided.ok) return decided;
  // What it means for money was queued with it; when the payment company is away, it is sent later.
  for (const bookingId of decided.value.moved) await call.payments.send(call, bookingId);
  return ok({ state: decided.value.state });
});
