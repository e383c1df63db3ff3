import { moderateReview } from '@kwela/contract/trust/review-reports';
import { hasRole } from '@kwela/domain/actor';
import { ok, refuse } from '@kwela/domain/result';
import { moderationLifecycle } from '@kwela/domain/reviews/moderation';
import { recordAudit } from '../../db/audit.ts';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { countReview } from './count.ts';
import { addToGuestTotals, findCase, lockReview, saveDecision, setHidden } from './moderation-repo.ts';
import { lockCar } from './repo.ts';

/** An admin’s word on a reported review, never on one of their own trips. Its stars go and come back with it. */
export const moderate = implement(
  moderateReview,
  async ({ database, policies, actor, ip }, { id, decision, note }) => {
    if (!hasRole(actor, 'admin')) return refuse('forbidden');
    const { userId, now } = actor;
    return asSystem(database.db, async (tx) => {
      const review = await lockReview(tx, id);
      const found = review && (await findCase(tx, id));
      if (review === null || found === null) return refuse('not_found');
      if ([review.authorId, review.guestId, review.hostId].includes(userId)) return refuse('forbidden');
      const next = moderationLifecycle.transition(found.state, decision, 'admin');
      if (!next.ok) return next;
      const isHidden = next.value === 'hidden';
      if (isHidden || found.state === 'hidden') {
        const by = isHidden ? -1 : 1;
        const { vehicleId, hostId, stars } = review;
        await setHidden(tx, review, isHidden ? now : null);
        if (vehicleId === null) await addToGuestTotals(tx, stars, by);
        else {
          await lockCar(tx, vehicleId);
          await countReview(tx, { vehicleId, hostId, stars }, by, { policies, at: now });
        }
      }
      await saveDecision(tx, id, { state: next.value, by: userId, note, at: now });
      await recordAudit(tx, {
        action: 'review_moderated',
        actorId: userId,
        subjectId: review.authorId,
        ip,
        at: now,
        details: { reviewId: id, decision },
      });
      return ok({ id, state: next.value });
    });
  },
);
