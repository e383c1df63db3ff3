import type { ListingTimer } from '@kwela/domain/vehicles/listing-lifecycle';
import type { TimerHandler } from '../../context.ts';
import { lockListing } from '../store/repo.ts';
import { settle } from './apply-transition.ts';

/** A timer that events overtook, as when another day was chosen, finds nothing to do. */
const settles: TimerHandler = async (tx, id, services) => {
  const { now, sealing } = services;
  const listing = await lockListing(tx, id, sealing);
  if (listing !== null) await settle(tx, listing, services, now());
  return null;
};

export const listingTimerHandlers: Readonly<Record<ListingTimer, TimerHandler>> = {
  listing_wake: settles,
  listing_pause: settles,
};
