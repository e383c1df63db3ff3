import { sql } from 'kysely';
import type { Payer } from '../../../adapters/payment-gateway/port.ts';
import type { Db } from '../../../db/open.ts';

/** Who pays for a booking: its guest, as their company may know them. Somebody who is gone has no name and no address. */
export async function payerOf(db: Db, bookingId: string): Promise<Payer> {
  const { rows } = await sql<{ email: string | null; first_name: string | null; last_name: string | null }>`
    SELECT CASE WHEN u.email_confirmed_at IS NOT NULL THEN u.email END AS email, p.first_name, p.last_name
      FROM bookings b
      LEFT JOIN auth.users u ON u.id = b.guest_id
      LEFT JOIN profiles p ON p.id = b.guest_id
     WHERE b.id = ${bookingId}::uuid`.execute(db);
  const [row] = rows;
  return { email: row?.email ?? null, firstName: row?.first_name ?? '', lastName: row?.last_name ?? '' };
}
