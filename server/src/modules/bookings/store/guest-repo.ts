import type { KnownGuest } from '@kwela/domain/bookings/instant-book';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

/** What is known of a guest: a confirmed mobile number, and the trips after which the car was back. */
export async function findKnownGuest(db: Db | Tx, guestId: string): Promise<KnownGuest> {
  const { rows } = await sql<{ has_confirmed_mobile: boolean; trip_count: number }>`
    SELECT u.phone_confirmed_at IS NOT NULL AS has_confirmed_mobile,
           (SELECT count(*) FROM bookings b
             WHERE b.guest_id = u.id AND b.state IN ('returned', 'closing', 'completed'))::int AS trip_count
      FROM auth.users u WHERE u.id = ${guestId}::uuid`.execute(db);
  const [row] = rows;
  return { hasConfirmedMobile: row?.has_confirmed_mobile ?? false, tripCount: row?.trip_count ?? 0 };
}
