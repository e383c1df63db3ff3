import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Tx } from '../db/tx.ts';
import type { WatchedQueue } from '../modules/outbox/watched-queue.ts';

const BATCH = 50;

export const timerQueue: WatchedQueue = {
  table: 'timers',
  isWaiting: sql`done_at IS NULL`,
  failures: 'attempts',
  error: 'last_error',
  kind: sql.ref('kind'),
  ref: sql.ref('ref'),
  since: sql.ref('due_at'),
};

export interface Timer {
  readonly id: number;
  readonly kind: string;
  readonly ref: string;
  readonly attempts: number;
}

export async function dueTimers(db: Db, now: Date): Promise<readonly Timer[]> {
  return db
    .selectFrom('timers')
    .select(['id', 'kind', 'ref', 'attempts'])
    .where('done_at', 'is', null)
    .where('try_at', '<=', now)
    .orderBy('try_at')
    .limit(BATCH)
    .execute();
}

/** False: another process has it, or it is done. */
export async function claimTimer(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT id FROM timers WHERE id = ${id} AND done_at IS NULL FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows.length === 1;
}

export const finishTimer = (tx: Tx, id: number, at: Date): Promise<unknown> =>
  tx.updateTable('timers').set({ done_at: at, last_error: null }).where('id', '=', id).execute();

export const postponeTimer = (tx: Tx, id: number, tryAt: Date): Promise<unknown> =>
  tx.updateTable('timers').set({ try_at: tryAt }).where('id', '=', id).execute();

export const retryTimer = (db: Db, id: number, tryAt: Date, error: string): Promise<unknown> =>
  db
    .updateTable('timers')
    .set(({ eb }) => ({ try_at: tryAt, last_error: error, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();

export async function addTimers(
  tx: Tx,
  ref: string,
  timers: readonly { readonly timer: string; readonly dueAt: Date }[],
): Promise<void> {
  if (timers.length === 0) return;
  await tx
    .insertInto('timers')
    .values(timers.map(({ timer, dueAt }) => ({ kind: timer, ref, due_at: dueAt, try_at: dueAt })))
    .execute();
}
