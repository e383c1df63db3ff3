import { call, read } from '../../lib/api.ts';
import { paths, withQuery } from '../../paths.ts';
import type { ListingStep } from './listing.ts';

export const listingPath = (id: string, step?: ListingStep): string =>
  withQuery(paths.addVehicle, { id, step });

/** Where a host finds all of their cars. */
export const OWN_CARS_PATH = withQuery(paths.hostDashboard, { tab: 'vehicles' });

/**
 * The listing to go on with: one that was begun and says nothing yet, else a new one under an id of this browser’s own, which
 * sent again is the same one.
 */
export async function beginListing(newId: string): Promise<string> {
  const { items } = await read('listings/mine', {});
  const blank = items.find(
    ({ state, title, plate, dayPriceCents }) =>
      state === 'draft' && title === '' && plate === null && dayPriceCents === null,
  );
  return blank?.id ?? (await call('listings/start', { id: newId })).id;
}
