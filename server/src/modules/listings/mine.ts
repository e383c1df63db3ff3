import { listMyListings } from '@kwela/contract/listings/use-cases';
import { transitionsWithin } from '@kwela/domain/hosting/team/transitions-within';
import { ok, refuse } from '@kwela/domain/result';
import { LISTING_TRANSITION_ACTIONS } from '@kwela/domain/vehicles/listing-actions';
import { implement } from '../implement.ts';
import { readCursor, writeCursor } from '../list-cursor.ts';
import { workplaceOf } from '../team/acting/acting-for.ts';
import { mayList } from './steps/change-listing.ts';
import { withPhotos } from './steps/judge.ts';
import { ownCarView } from './steps/own-car-view.ts';
import { findCarFacts } from './store/car-facts-repo.ts';
import { adoptCars } from './store/cars-repo.ts';
import { findListingsOf, hasArchived } from './store/repo.ts';

export const mine = implement(listMyListings, async (call, input) => {
  const {
    database: { db },
    sealing,
    actor,
  } = call;
  if (input.hostId === undefined && !mayList(actor)) return refuse('forbidden');
  const place = await workplaceOf(call, db, input.hostId);
  if (place === null) return refuse('not_found');
  const { hostId } = place;
  const list = { of: hostId, list: input.list };
  const cursor = readCursor(list, input.after);
  if (!cursor.ok) return cursor;
  await adoptCars(db, { hostId }, actor.now);
  const part = { after: cursor.value, count: input.limit + 1 };
  const wanted = { ...place, isArchived: input.list === 'archived' };
  const found = await findListingsOf(db, wanted, part, sealing);
  const page = found.slice(0, input.limit);
  const vehicleIds = page.map(({ vehicleId }) => vehicleId);
  const facts = await findCarFacts(db, { hostId, vehicleIds, now: actor.now });
  const last = page.at(-1);
  const items = await Promise.all(
    page.map(async (listing) => {
      const car = facts.get(listing.vehicleId);
      if (car === undefined) throw new Error(`The listing ${listing.id} has no car`);
      const view = await ownCarView(db, listing, await withPhotos(db, listing), car, call, actor.now);
      const transitions = transitionsWithin(LISTING_TRANSITION_ACTIONS, view.transitions, place.may);
      return { ...view, transitions };
    }),
  );
  return ok({
    items,
    hasArchived: await hasArchived(db, place),
    nextCursor:
      found.length > input.limit && last !== undefined
        ? writeCursor(list, { at: last.changedAt, id: last.id })
        : null,
  });
});
