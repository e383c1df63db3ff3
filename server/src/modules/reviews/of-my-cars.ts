import { listOwnReviews } from '@kwela/contract/reviews';
import { hasRole } from '@kwela/domain/actor';
import { ok, refuse } from '@kwela/domain/result';
import { days, after as later } from '@kwela/domain/time';
import { implement } from '../implement.ts';
import { readCursor, writeCursor } from '../list-cursor.ts';
import { countOwnReviews, findOwnReviews } from './own-repo.ts';
import { ownReviewView } from './own-view.ts';

/** What guests wrote about a host’s cars. Source: docs/rules/hosting.md “Reviews”. */
export const ofMyCars = implement(listOwnReviews, async ({ database, hostingPolicies, actor }, input) => {
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
  return ok({
    count: counts.count,
    starsSum: counts.stars,
    toAnswerCount: counts.to_answer,
    items: page.map((row) => ownReviewView(row, actor.now, rules)),
    nextCursor:
      rows.length > limit && last !== undefined
        ? writeCursor(list, { at: last.published_at, id: last.public_id })
        : null,
  });
});
