import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { WatchedQueue } from '../modules/outbox/watched-queue.ts';
import { WATCHED_QUEUES } from './watched-queues.ts';

/** After so many failures, three hours by the schedule of retries, it will hardly mend itself. */
const STUCK_AFTER_FAILURES = 10;
const MOST_SHOWN = 100;

/** Work that failed again and again. It is still tried; somebody has to look why. */
export interface StuckWork {
  /** The table in which it waits. */
  readonly queue: string;
  readonly kind: string;
  /** The id of what it is about: of a booking, a payment, a ticket. */
  readonly ref: string;
  readonly failures: number;
  readonly error: string | null;
  readonly since: Date;
}

const stuckIn = ({
  table,
  isWaiting,
  failures,
  error,
  kind,
  ref,
  since,
}: WatchedQueue): RawBuilder<unknown> => sql`
  SELECT ${sql.lit(table)} AS queue, (${kind})::text AS kind, (${ref})::text AS ref, ${sql.ref(failures)} AS failures,
         ${sql.ref(error)} AS error, ${since} AS since
    FROM ${sql.table(table)} WHERE ${isWaiting} AND ${sql.ref(failures)} >= ${STUCK_AFTER_FAILURES}`;

/** The oldest first, at most a hundred. */
export async function stuckWork(db: Db): Promise<readonly StuckWork[]> {
  const { rows } = await sql<StuckWork>`
    ${sql.join(WATCHED_QUEUES.map(stuckIn), sql` UNION ALL `)}
     ORDER BY since LIMIT ${MOST_SHOWN}`.execute(db);
  return rows;
}
