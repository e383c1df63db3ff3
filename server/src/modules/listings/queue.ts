import { listListingQueue } from '@kwela/contract/listings/use-cases';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { readCursor, writeCursor } from '../list-cursor.ts';
import { mayReview } from './steps/change-listing.ts';
import { withPhotos } from './steps/judge.ts';
import { summaryView } from './steps/view.ts';
import { findWaiting } from './store/repo.ts';

const LIST = { of: 'listings' };

export const queue = implement(listListingQueue, async (call, input) => {
  const {
    database: { db },
    sealing,
    actor,
  } = call;
  if (!mayReview(actor)) return refuse('forbidden');
  const cursor = readCursor(LIST, input.after);
  if (!cursor.ok) return cursor;
  const found = await findWaiting(db, { after: cursor.value, count: input.limit + 1 }, sealing);
  const page = found.slice(0, input.limit);
  const last = page.at(-1);
  return ok({
    items: await Promise.all(
      page.map(async (listing) => ({
        ...summaryView(listing, await withPhotos(db, listing), call, actor.now),
        hostId: listing.hostId,
        submittedAt: (listing.submittedAt ?? listing.changedAt).toISOString(),
      })),
    ),
    nextCursor:
      found.length > input.limit && last !== undefined
        ? writeCursor(LIST, { at: last.submittedAt ?? last.changedAt, id: last.id })
        : null,
  });
});
