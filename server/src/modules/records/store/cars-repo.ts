import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

/** A car of a host, as their records name it. */
export interface RecordCar {
  readonly id: number;
  readonly publicId: string;
  readonly title: string;
  readonly plate: string;
}

/** All cars of a host by name; archived ones too, as their books go on. One of a listing that nobody has looked at yet has no name or plate. */
export async function findRecordCars(db: Db | Tx, hostId: string): Promise<readonly RecordCar[]> {
  const { rows } = await sql<{ id: number; public_id: string; title: string; plate: string }>`
    SELECT id, public_id, concat_ws(' ', make, model, year) AS title, plate FROM vehicles
     WHERE host_id = ${hostId}::uuid AND make <> '' ORDER BY state = 'archived', make, model, year, id`.execute(
    db,
  );
  return rows.map(({ public_id: publicId, ...car }) => ({ ...car, publicId }));
}

/**
 * Lets no two write the records of one host at a time: what an entry of the log may say depends on the others. False: nobody who hosts.
 */
export async function lockRecords(tx: Tx, hostId: string): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`records ${hostId}`}, 0))`.execute(tx);
  const { rows } = await sql`SELECT 1 FROM hosts WHERE user_id = ${hostId}::uuid`.execute(tx);
  return rows.length > 0;
}
