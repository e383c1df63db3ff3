import { sql } from 'kysely';
import type { Tx } from '../../../db/tx.ts';
import type { StoredTrip } from './quote-schema.ts';

/** Writes who drives and who is waited for; what else a locked booking says of its trip stays. */
export const saveDrivers = (
  tx: Tx,
  bookingId: string,
  { drivers, invitedDrivers }: Pick<StoredTrip, 'drivers' | 'invitedDrivers'>,
): Promise<unknown> =>
  sql`UPDATE bookings SET trip = trip || ${JSON.stringify({ drivers, invitedDrivers })}::jsonb
       WHERE id = ${bookingId}::uuid`.execute(tx);
