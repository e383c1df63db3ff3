import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

/** The host whose receipt, paper, certificate or proof a file is, or the guest whose evidence; null when it is none of them. */
export async function findFileHost(db: Db, fileId: string): Promise<string | null> {
  const { rows } = await sql<{ host_id: string }>`
    SELECT host_id FROM host_expenses WHERE file_id = ${fileId}::uuid
    UNION ALL
    SELECT host_id FROM host_papers WHERE file_id = ${fileId}::uuid
    UNION ALL
    SELECT host_id FROM own_cover_certificates WHERE file_id = ${fileId}::uuid
    UNION ALL
    SELECT host_id FROM fine_nominations WHERE proof_file_id = ${fileId}::uuid
    UNION ALL
    SELECT b.guest_id FROM compassion_cases c JOIN bookings b ON b.id = c.booking_id WHERE c.file_id = ${fileId}::uuid`.execute(
    db,
  );
  return rows[0]?.host_id ?? null;
}
