import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

/** The table of rate limits: two windows for each hash, which fade into each other. */

export type Window = {
  readonly before: Date;
  readonly start: Date;
  readonly next: Date;
  /** Of the window before, from 1 at the start of this one down to 0 at its end. */
  readonly weightOfBefore: number;
};

/**
 * Counts one attempt unless that would be more than `max`; says whether it was counted. One statement, so that of two
 * processes only one gets the last attempt; where the clock of one is behind, it counts in the window of the others.
 */
export async function countAttempt(db: Db, hash: Buffer, max: number, window: Window): Promise<boolean> {
  const isLate = sql`counted.window_start = ${window.next}`;
  const isOver = sql`counted.window_start NOT IN (${window.start}, ${window.next})`;
  const here = sql`CASE WHEN ${isOver} THEN 0 ELSE counted.here END`;
  const before = sql`CASE WHEN counted.window_start = ${window.before} THEN counted.here
                          WHEN ${isOver} THEN 0 ELSE counted.before END`;
  const weightOfBefore = sql`CASE WHEN ${isLate} THEN 1 ELSE ${window.weightOfBefore}::float8 END`;
  const { rows } = await sql`
    INSERT INTO auth.rate_limits AS counted (counted_hash, window_start, here, before)
    VALUES (${hash}, ${window.start}, 1, 0)
    ON CONFLICT (counted_hash) DO UPDATE
       SET window_start = CASE WHEN ${isLate} THEN counted.window_start ELSE excluded.window_start END,
           here = ${here} + 1,
           before = ${before}
     WHERE ${here} + ${before} * ${weightOfBefore} < ${max}
    RETURNING here`.execute(db);
  return rows.length > 0;
}

export async function dropRateLimitsBefore(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('auth.rate_limits').where('window_start', '<', instant).execute();
}
