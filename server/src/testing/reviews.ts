import { sql } from 'kysely';
import type { TestServer } from './test-server.ts';

/** What the guest of a trip wrote about its car, published when the trip ended where no other instant is given. */
export async function writeReview(
  { database }: TestServer,
  bookingId: string,
  { stars, text = '', at = null }: { stars: number; text?: string; at?: Date | null },
): Promise<void> {
  await sql`
    INSERT INTO reviews (booking_id, vehicle_id, host_id, guest_id, stars, cleanliness, condition, accuracy, communication,
                         handover, text, trip_on, rental_days, published_at)
    SELECT id, vehicle_id, host_id, guest_id, ${stars}, 5, 4, 5, 5, 5, ${text}, start_at::date, 4,
           coalesce(${at}::timestamptz, end_at)
      FROM bookings WHERE id = ${bookingId}::uuid`.execute(database.db);
}
