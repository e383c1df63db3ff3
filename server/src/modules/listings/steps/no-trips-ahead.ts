import { ok, refuse } from '@kwela/domain/result';
import type { Tx } from '../../../db/tx.ts';
import { tripsAhead } from '../store/cars-repo.ts';
import type { Listing } from '../store/listing.ts';

/** A car goes for good only when nobody has it booked; until then it can be snoozed or suspended. */
export async function noTripsAhead(tx: Tx, { vehicleId }: Listing) {
  const ahead = await tripsAhead(tx, vehicleId);
  return ahead === null
    ? ok(null)
    : refuse('trips_ahead', { count: ahead.count, lastEndAt: ahead.lastEndAt.toISOString() });
}
