import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db/open.ts';

/** Any number that nothing else in the database locks: migrations hold the one two below, the record of accounts the one below. */
const LOCK = 5_993_523;
const ASK_AGAIN_MS = 500;

/**
 * Runs the work while no other process does it on the same database; others wait. The lock goes with its connection,
 * so a process that dies holds up nobody. A pool of one, such as the embedded database's, has no connection to hold a
 * lock with beside the work; nobody else has that database open.
 */
export async function oneAtATime<Value>({ pool }: Database, work: () => Promise<Value>): Promise<Value> {
  if (pool.options.max === 1) return work();
  const client = await pool.connect();
  try {
    const isMine = async (): Promise<boolean> =>
      (await client.query(`SELECT pg_try_advisory_lock(${LOCK}) AS is_mine`)).rows[0].is_mine;
    while (!(await isMine())) await pause(ASK_AGAIN_MS);
    return await work();
  } finally {
    await client.query(`SELECT pg_advisory_unlock(${LOCK})`).catch(() => undefined);
    client.release();
  }
}
