import { reportedReviews } from '@kwela/contract/trust/review-reports';
import { hasRole } from '@kwela/domain/actor';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { findReported } from './moderation-repo.ts';

const MOST = 50;

/** What admins have to look at. Who reported it is not named: it makes no difference. */
export const reported = implement(reportedReviews, async ({ database: { db }, actor }) => {
  if (!hasRole(actor, 'admin')) return refuse('forbidden');
  const found = await findReported(db, MOST);
  return ok({
    items: found.map(({ id, about, ref, stars, text, reply, reports }) => ({
      id,
      of: about,
      bookingRef: ref,
      stars,
      text,
      reply,
      reports: reports.map(({ at, ...said }) => ({ ...said, at: at.toISOString() })),
    })),
  });
});
