import { HOSTING_ACTIONS } from '@kwela/domain/hosting/co-host-scopes';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

/**
 * Whose a file is: the host whose receipt, paper, certificate or proof, the guest whose evidence, or both sides of a trip what shows a charge
 * that was sent or answers for a car that was turned down, with the co-hosts who may file one or hand over. None: it is nothing of that.
 */
export async function findFileReaders(db: Db, fileId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ host_id: string }>`
    SELECT host_id FROM host_expenses WHERE file_id = ${fileId}::uuid
    UNION ALL
    SELECT host_id FROM host_papers WHERE file_id = ${fileId}::uuid
    UNION ALL
    SELECT host_id FROM own_cover_certificates WHERE file_id = ${fileId}::uuid
    UNION ALL
    SELECT host_id FROM fine_nominations WHERE proof_file_id = ${fileId}::uuid
    UNION ALL
    SELECT CASE WHEN f.side = 'guest' THEN b.guest_id ELSE b.host_id END FROM appeal_files f JOIN appeals a ON a.id = f.appeal_id
      JOIN bookings b ON b.id = a.booking_id WHERE f.file_id = ${fileId}::uuid
    UNION ALL
    SELECT b.guest_id FROM compassion_cases c JOIN bookings b ON b.id = c.booking_id WHERE c.file_id = ${fileId}::uuid
    UNION ALL
    SELECT reader FROM charge_files f JOIN charges c ON c.id = f.charge_id JOIN bookings b ON b.id = c.booking_id
      CROSS JOIN LATERAL unnest(ARRAY[b.host_id, CASE WHEN c.submitted_at IS NOT NULL THEN b.guest_id END]) AS reader
     WHERE f.file_id = ${fileId}::uuid AND reader IS NOT NULL
    UNION ALL
    SELECT h.user_id FROM charge_files f JOIN charges c ON c.id = f.charge_id JOIN bookings b ON b.id = c.booking_id
      JOIN co_hosts h ON h.host_id = b.host_id AND h.state = 'active' AND h.scopes && ${[...HOSTING_ACTIONS.file_charge]}::text[]
     WHERE f.file_id = ${fileId}::uuid AND (h.has_all_cars OR EXISTS (
       SELECT FROM co_host_cars s WHERE s.co_host_id = h.id AND s.vehicle_id = b.vehicle_id))
    UNION ALL
    SELECT reader FROM refused_car_files f JOIN bookings b ON b.id = f.booking_id
      CROSS JOIN LATERAL unnest(ARRAY[b.host_id, b.guest_id]) AS reader WHERE f.file_id = ${fileId}::uuid
    UNION ALL
    SELECT h.user_id FROM refused_car_files f JOIN bookings b ON b.id = f.booking_id
      JOIN co_hosts h ON h.host_id = b.host_id AND h.state = 'active' AND h.scopes && ${[...HOSTING_ACTIONS.hand_over]}::text[]
     WHERE f.file_id = ${fileId}::uuid AND (h.has_all_cars OR EXISTS (
       SELECT FROM co_host_cars s WHERE s.co_host_id = h.id AND s.vehicle_id = b.vehicle_id))`.execute(db);
  return rows.map(({ host_id }) => host_id);
}
