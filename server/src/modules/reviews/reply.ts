import { replyToReview } from '@kwela/contract/reviews';
import { hasRole } from '@kwela/domain/actor';
import { replyStep } from '@kwela/domain/hosting/review-reply';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { lockOwnReview, saveReply } from './own-repo.ts';
import { ownReviewView } from './own-view.ts';

/** Answers a review, or puts the answer right while its time lasts. The same words again change nothing, whenever they come. */
export const reply = implement(replyToReview, async ({ database, hostingPolicies, actor }, { id, text }) => {
  if (!hasRole(actor, 'host')) return refuse('forbidden');
  const { now, userId } = actor;
  const rules = hostingPolicies.at(now).reviewReplies;
  return asSystem(database.db, async (tx) => {
    const review = await lockOwnReview(tx, userId, id);
    if (review === null) return refuse('not_found');
    if (review.reply === text) return ok(ownReviewView(review, now, rules));
    const step = replyStep({ publishedAt: review.published_at, repliedAt: review.replied_at }, now, rules);
    if (step === null) return refuse('not_allowed');
    await saveReply(tx, id, text, now);
    const repliedAt = review.replied_at ?? now;
    return ok(ownReviewView({ ...review, reply: text, replied_at: repliedAt }, now, rules));
  });
});
