import { COUNTED_PAGES, type CountedPage } from '@kwela/contract/counted-pages';
import { sql } from 'kysely';
import { z } from 'zod';
import type { CompanyVisit } from '../../../adapters/analytics/port.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

const pageField = z.enum(COUNTED_PAGES);

type Subject =
  | { readonly page: CountedPage; readonly referrerHost: string | null }
  | { readonly bookingId: string };

/** One event that the measuring company is still to be told. */
export interface WaitingEvent {
  readonly id: number;
  readonly visit: CompanyVisit;
  readonly about: Subject;
  readonly happenedAt: Date;
  readonly attempts: number;
}

/** Of a booking the first stays: it is one purchase. */
export const queueEvent = (db: Db | Tx, visit: CompanyVisit, about: Subject, at: Date): Promise<unknown> =>
  db
    .insertInto('analytics_outbox')
    .values({
      client_id: visit.clientId,
      session_id: visit.sessionId,
      happened_at: at,
      try_at: at,
      ...('page' in about
        ? { page: about.page, referrer_host: about.referrerHost }
        : { booking_id: about.bookingId }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** So few that each may take as long as a company is waited for, all within the lease. */
const BATCH = 20;
/** While one process tells the company the others leave it; after a crash it is told again this much later. */
const LEASE_S = 120;

interface EventRow {
  readonly id: number;
  readonly client_id: string;
  readonly session_id: number;
  readonly page: string | null;
  readonly referrer_host: string | null;
  readonly booking_id: string | null;
  readonly happened_at: Date;
  readonly attempts: number;
}

/** Takes the events that are due, the oldest first. */
export async function claimEvents(db: Db, at: Date): Promise<readonly WaitingEvent[]> {
  const { rows } = await sql<EventRow>`
    UPDATE analytics_outbox
       SET attempts = attempts + 1, try_at = ${new Date(at.getTime() + LEASE_S * 1000)}
     WHERE id IN (SELECT o.id FROM analytics_outbox o WHERE o.try_at <= ${at}
                   ORDER BY o.try_at, o.id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING id, client_id, session_id, page, referrer_host, booking_id, happened_at, attempts`.execute(db);
  return rows
    .toSorted((a, b) => a.id - b.id)
    .map((row) => ({
      id: row.id,
      visit: { clientId: row.client_id, sessionId: row.session_id },
      about:
        row.booking_id === null
          ? { page: pageField.parse(row.page), referrerHost: row.referrer_host }
          : { bookingId: row.booking_id },
      happenedAt: row.happened_at,
      attempts: row.attempts,
    }));
}

export const forgetEvents = (db: Db, ids: readonly number[]): Promise<unknown> =>
  db.deleteFrom('analytics_outbox').where('id', 'in', ids).execute();

export const postponeEvents = (db: Db, ids: readonly number[], tryAt: Date): Promise<unknown> =>
  db.updateTable('analytics_outbox').set({ try_at: tryAt }).where('id', 'in', ids).execute();

/** Forgets what is too old to be told, to any company. */
export const dropEventsBefore = (db: Db, at: Date): Promise<unknown> =>
  db.deleteFrom('analytics_outbox').where('happened_at', '<', at).execute();
