import { listOwnReviews } from '@kwela/contract/reviews';
import { hasRole } from '@kwela/domain/actor';
import { ok, refuse } from '@kwela/domain/result';
import { shownRating } from '@kwela/domain/reviews/shown-rating';
import { quality } from '@kwela/domain/search/ranking';
import { days, after as later } from '@kwela/domain/time';
import { implement } from '../implement.ts';
import { readCursor, writeCursor } from '../list-cursor.ts';
import { countOwnReviews, findOwnReviews } from './own-repo.ts';
import { ownReviewView } from './own-view.ts';
import { meanStarsOfAll } from './repo.ts';

/** What guests wrote about a host’s cars. Source: docs/rules/hosting.md “Reviews”. */
export const ofMyCars = implement(
  listOwnReviews,
  async ({ database, policies, hostingPolicies, actor }, input) => {
    if (!hasRole(actor, 'host')) return refuse('forbidden');
    const { vehicleId = null, isToAnswer, limit, after } = input;
    const host = { hostId: actor.userId, vehicleId };
    const list = { ...host, isToAnswer };
    const cursor = readCursor(list, after);
    if (!cursor.ok) return cursor;
    const rules = hostingPolicies.at(actor.now).reviewReplies;
    const since = later(actor.now, -days(rules.writeWithinDays));
    const rows = await findOwnReviews(database.db, host, {
      toAnswerSince: isToAnswer ? since : null,
      after: cursor.value,
      count: limit + 1,
    });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const counts = await countOwnReviews(database.db, host, since);
    const policy = policies.at(actor.now);
    const mean = await meanStarsOfAll(database.db, policy.ranking);
    const worth = counts.quality_of_one ?? quality(counts.stars, counts.count, mean, policy.ranking);
    return ok({
      count: counts.count,
      rating: shownRating(worth, counts.count, policy.reviews),
      toAnswerCount: counts.to_answer,
      items: page.map((row) => ownReviewView(row, actor.now, rules)),
      nextCursor:
        rows.length > limit && last !== undefined
          ? writeCursor(list, { at: last.published_at, id: last.public_id })
          : null,
    });
  },
);
