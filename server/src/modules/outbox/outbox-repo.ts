import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { WatchedQueue } from './watched-queue.ts';

/** Which table things wait in to be sent, each once, and the columns that say how far that is. */
interface OutboxColumns {
  readonly table: string;
  readonly key: string;
  readonly tryAt: string;
  readonly doneAt: string;
  readonly attempts: string;
  readonly error: string;
}

/** What becomes of something that was taken out to be sent. */
export interface OutboxStore {
  /** By which what fails in it again and again is found. */
  readonly queue: WatchedQueue;
  /** Done with, sent or not; `reason` says why not. */
  finish(db: Db, key: string, at: Date, reason: string | null): Promise<unknown>;
  /** Waits until `tryAt`, unless it is done with. */
  postpone(db: Db, key: string, tryAt: Date, reason: string): Promise<unknown>;
}

interface Outbox extends OutboxStore {
  /** The statement that takes out what is due and gives its rows, for `WITH claimed AS (…)`. */
  claiming(at: Date): RawBuilder<unknown>;
}

/** So many are taken out at once. */
export const OUTBOX_BATCH = 20;
const LEASE_MS = 120_000;

/** While one process sends something the others leave it; after a crash it is sent again from then on. */
export const leasedUntil = (at: Date): Date => new Date(at.getTime() + LEASE_MS);

/** How an operator tells what waits in a table: a kind, what it is about, and since when. */
type Told = Pick<WatchedQueue, 'kind' | 'ref' | 'since'>;

function outboxIn(columns: OutboxColumns, told: Told): Outbox {
  const table = sql.table(columns.table);
  const [key, tryAt, doneAt] = [sql.ref(columns.key), sql.ref(columns.tryAt), sql.ref(columns.doneAt)];
  const [attempts, error] = [sql.ref(columns.attempts), sql.ref(columns.error)];
  return {
    queue: {
      ...told,
      table: columns.table,
      isWaiting: sql`${doneAt} IS NULL`,
      failures: columns.attempts,
      error: columns.error,
    },
    claiming: (at) => sql`
      UPDATE ${table} SET ${attempts} = ${attempts} + 1, ${tryAt} = ${leasedUntil(at)}
       WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${doneAt} IS NULL AND ${tryAt} <= ${at}
                         ORDER BY ${tryAt} LIMIT ${OUTBOX_BATCH} FOR UPDATE SKIP LOCKED)
      RETURNING *`,
    finish: (db, of, at, reason) =>
      sql`UPDATE ${table} SET ${doneAt} = ${at}, ${error} = ${reason} WHERE ${key} = ${of}`.execute(db),
    postpone: (db, of, until, reason) =>
      sql`UPDATE ${table} SET ${tryAt} = ${until}, ${error} = ${reason} WHERE ${key} = ${of} AND ${doneAt} IS NULL`.execute(
        db,
      ),
  };
}

/** A table that holds nothing but what waits to be sent or made. */
export const outboxOf = (
  table: 'bank_account_notices' | 'invoice_orders' | 'message_outbox' | 'ticket_mails',
  told: Told,
): Outbox =>
  outboxIn(
    {
      table,
      key: 'key',
      tryAt: 'try_at',
      doneAt: 'done_at',
      attempts: 'attempts',
      error: 'last_error',
    },
    told,
  );

/** A table whose rows bring one mail each. */
export const mailsOf = (
  table:
    | 'applications'
    | 'co_hosts'
    | 'driver_invitations'
    | 'host_mails'
    | 'host_paper_reminders'
    | 'payout_mails'
    | 'share_mails'
    | 'team_mails'
    | 'verification_mails',
  told: Told,
): Outbox =>
  outboxIn(
    {
      table,
      key: 'id',
      tryAt: 'mail_try_at',
      doneAt: 'mail_done_at',
      attempts: 'mail_attempts',
      error: 'mail_error',
    },
    told,
  );
