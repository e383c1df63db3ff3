import { sql } from 'kysely';
import type { Database } from './open.ts';

/** As much of its log the embedded database plays again in about a tenth of a second when it was killed. */
const MOST_TO_PLAY_AGAIN_BYTES = 4_000_000;

/**
 * Keeps the log short that the embedded database plays again after it was killed: alone in its process, it has nobody
 * who does that beside it, and would begin at its last start. A PostgreSQL server looks after its own log.
 */
export async function keepLogShort({ db, engine }: Database): Promise<void> {
  if (engine !== 'pglite') return;
  const { rows } = await sql<{ bytes: string }>`
    SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) AS bytes FROM pg_control_checkpoint()`.execute(
    db,
  );
  if (Number(rows[0]?.bytes ?? 0) > MOST_TO_PLAY_AGAIN_BYTES) await sql`CHECKPOINT`.execute(db);
}
