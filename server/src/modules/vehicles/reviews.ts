import { listReviews } from '@kwela/contract/reviews';
import { ok, refuse } from '@kwela/domain/result';
import { shownRating } from '@kwela/domain/reviews/shown-rating';
import { z } from 'zod';
import { implement } from '../implement.ts';
import { findParts, findReviewed, findReviews, type ReviewRow } from '../reviews/repo.ts';
import { reviewView } from '../reviews/view.ts';

const cursorShape = z.object({ at: z.iso.datetime(), id: z.int() });

const writeCursor = ({ published_at, id }: ReviewRow): string =>
  Buffer.from(JSON.stringify({ at: published_at.toISOString(), id })).toString('base64url');

/** Null for the first page; false for a text that is no cursor of ours. */
function readCursor(after: string | undefined) {
  if (after === undefined) return null;
  try {
    const parsed = cursorShape.safeParse(JSON.parse(Buffer.from(after, 'base64url').toString('utf8')));
    return parsed.success ? { publishedAt: new Date(parsed.data.at), id: parsed.data.id } : false;
  } catch {
    return false;
  }
}

export const reviews = implement(
  listReviews,
  async ({ database: { db }, policies, actor }, { id, limit, after }) => {
    const cursor = readCursor(after);
    const vehicle = await findReviewed(db, id);
    if (vehicle === undefined) return refuse('not_found');
    if (cursor === false) return refuse('cursor_stale');
    const rows = await findReviews(db, vehicle.id, cursor, limit + 1);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const rating = shownRating(vehicle.quality, vehicle.rating_count, policies.at(actor.now).reviews);
    return ok({
      rating,
      ratingCount: vehicle.rating_count,
      // One guest’s scores would be that guest’s word alone.
      parts: rating === null ? null : await findParts(db, vehicle.id),
      items: page.map(reviewView),
      nextCursor: rows.length > limit && last !== undefined ? writeCursor(last) : null,
    });
  },
);
