import { reportReview } from '@kwela/contract/trust/review-reports';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { findCase, insertReport, lockReview } from './moderation-repo.ts';

/** What everybody reads, anybody may report but its author; what is said of a guest, that guest. Source: docs/rules/reviews.md “Reported”. */
export const report = implement(
  reportReview,
  async ({ database, openForms, ip, actor }, { id, reason, note }) => {
    if (!(await openForms.fromNetwork('review report', ip))) return refuse('rate_limited');
    const { userId, now } = actor;
    return asSystem(database.db, async (tx) => {
      const review = await lockReview(tx, id);
      if (review === null || (review.of === 'guest' && ![review.guestId, review.authorId].includes(userId)))
        return refuse('not_found');
      if (review.authorId === userId) return refuse('not_allowed');
      if ((await findCase(tx, id))?.state === 'hidden') return refuse('not_found');
      await insertReport(tx, review, { reporterId: userId, reason, note, at: now });
      return ok({ id });
    });
  },
);
