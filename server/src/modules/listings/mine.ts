import { listMyListings } from '@kwela/contract/listings/use-cases';
import { ok, refuse } from '@kwela/domain/result';
import { readCursor, writeCursor } from '../bookings/read/mine-cursor.ts';
import { implement } from '../implement.ts';
import { mayList } from './steps/change-listing.ts';
import { withPhotos } from './steps/judge.ts';
import { summaryView } from './steps/view.ts';
import { adoptCars } from './store/cars-repo.ts';
import { findListingsOf } from './store/repo.ts';

export const mine = implement(listMyListings, async (call, input) => {
  const {
    database: { db },
    sealing,
    actor,
  } = call;
  if (!mayList(actor)) return refuse('forbidden');
  const list = { of: actor.userId };
  const cursor = readCursor(list, input.after);
  if (!cursor.ok) return cursor;
  await adoptCars(db, { hostId: actor.userId }, actor.now);
  const part = { after: cursor.value, count: input.limit + 1 };
  const found = await findListingsOf(db, actor.userId, part, sealing);
  const page = found.slice(0, input.limit);
  const last = page.at(-1);
  return ok({
    items: await Promise.all(
      page.map(async (listing) => summaryView(listing, await withPhotos(db, listing), call, actor.now)),
    ),
    nextCursor:
      found.length > input.limit && last !== undefined
        ? writeCursor(list, { at: last.changedAt, id: last.id })
        : null,
  });
});
