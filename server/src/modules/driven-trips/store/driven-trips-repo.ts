import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { ListRow } from '../../bookings/store/mine-repo.ts';
import { BOOKINGS_IN_CONTEXT, CONTEXT_COLUMNS } from '../../bookings/store/summary-repo.ts';

/**
 * Trips that somebody may drive on, by an invitation that they accepted or by a further driver of their birthday, the latest first. Whether
 * they do is for the domain to say.
 */
export async function possiblyDrivenBy(
  db: Db,
  {
    userId,
    birthOn,
    since,
  }: { readonly userId: string; readonly birthOn: string | null; readonly since: Date },
  most: number,
): Promise<readonly ListRow[]> {
  const { rows } = await sql<ListRow>`
    SELECT b.*, ${CONTEXT_COLUMNS} FROM ${BOOKINGS_IN_CONTEXT}
     WHERE b.end_at > ${since} AND b.guest_id <> ${userId} AND b.id IN (
       SELECT booking_id FROM driver_invitations WHERE user_id = ${userId}
       UNION
       SELECT id FROM bookings
        WHERE jsonb_array_length(trip -> 'drivers') > 1
          AND trip -> 'drivers' @> jsonb_build_array(jsonb_build_object('birthOn', ${birthOn}::text)))
     ORDER BY b.start_at DESC, b.id DESC LIMIT ${most}`.execute(db);
  return rows;
}
