import { lookAtVerification } from '@kwela/contract/verification/use-cases';
import { ok, refuse } from '@kwela/domain/result';
import { mayCheckVerification } from '@kwela/domain/verification/rules';
import { recordAudit } from '../../db/audit.ts';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { endsOf, shownPhotos } from './read/verification-view.ts';
import { addVerificationEvent } from './store/events-repo.ts';
import { findVerification } from './store/verifications-repo.ts';

/** What a guest handed in, for an admin; the look stands in the guest’s history and in the record of their account. */
export const look = implement(lookAtVerification, async (call, { userId }) => {
  const { actor, database, ip } = call;
  if (!mayCheckVerification(actor, userId)) return refuse('forbidden');
  const { userId: byId, now } = actor;
  const found = await asSystem(database.db, async (tx) => {
    const row = await findVerification(tx, userId);
    // What nobody handed in yet is nobody’s to look at.
    if (row === null || row.state === 'in_progress') return refuse('not_found');
    await addVerificationEvent(tx, { userId, event: 'looked_at', role: 'admin', byId, at: now });
    await recordAudit(tx, {
      action: 'verification_looked_at',
      actorId: byId,
      subjectId: userId,
      ip,
      at: now,
    });
    return ok(row);
  });
  if (!found.ok) return found;
  const row = found.value;
  return ok({
    userId,
    state: row.state,
    submissions: row.submissions,
    details: row.typed,
    ends: endsOf(row),
    phone: row.phone === null ? null : `+${row.phone}`,
    photos: await shownPhotos(call, database.db, userId),
    advice: [...row.advice],
    appeal: row.appeal,
  });
});
