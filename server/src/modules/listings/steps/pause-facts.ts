import type { Tx } from '../../../db/tx.ts';
import type { Services } from '../../context.ts';
import { adoptCars } from '../store/cars-repo.ts';
import type { Listing } from '../store/listing.ts';
import { lockListing, saveListing } from '../store/repo.ts';
import { settle } from './apply-transition.ts';

export type PauseChange = Partial<
  Pick<Listing, 'trackerHeardAt' | 'hasOpenRecall' | 'isUndrivable' | 'isHostInCoaching'>
>;

/**
 * What another part of the product learned of a car that a listing can be paused by; it is paused or resumed at once. The id is the
 * public one of the car. Bookings that stand are not touched.
 */
export async function notePauseFacts(
  tx: Tx,
  id: string,
  change: PauseChange,
  services: Pick<Services, 'now' | 'newId' | 'sealing' | 'hostingPolicies' | 'policies'>,
): Promise<void> {
  const { now, sealing } = services;
  const at = now();
  await adoptCars(tx, { id }, at);
  const listing = await lockListing(tx, id, sealing);
  if (listing === null) return;
  const noted = { ...listing, ...change };
  await saveListing(tx, noted, sealing);
  await settle(tx, noted, services, at);
}
