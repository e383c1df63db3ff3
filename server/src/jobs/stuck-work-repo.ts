import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

/** After so many failures, three hours by the schedule of retries, it will hardly mend itself. */
const STUCK_AFTER_FAILURES = 10;
const MOST_SHOWN = 100;

/** Work that failed again and again. It is still tried; somebody has to look why. */
export interface StuckWork {
  readonly queue: 'timers' | 'payment_outbox' | 'message_outbox' | 'ticket_mails' | 'applications';
  readonly kind: string;
  /** The booking or account of a timer, the payment of a command, the booking of a message, the ticket or the application of a mail. */
  readonly ref: string;
  readonly failures: number;
  readonly error: string | null;
  readonly since: Date;
}

/** The oldest first, at most a hundred. */
export async function stuckWork(db: Db): Promise<readonly StuckWork[]> {
  const { rows } = await sql<StuckWork>`
    SELECT 'timers' AS queue, kind, ref::text AS ref, attempts AS failures, last_error AS error, due_at AS since
      FROM timers WHERE done_at IS NULL AND attempts >= ${STUCK_AFTER_FAILURES}
    UNION ALL
    SELECT 'payment_outbox', kind, payment_id::text, attempts, last_error, created_at
      FROM payment_outbox WHERE done_at IS NULL AND attempts >= ${STUCK_AFTER_FAILURES}
    UNION ALL
    SELECT 'message_outbox', about, booking_id::text, attempts, last_error, created_at
      FROM message_outbox WHERE done_at IS NULL AND attempts >= ${STUCK_AFTER_FAILURES}
    UNION ALL
    SELECT 'ticket_mails', about, ticket_id::text, attempts, last_error, created_at
      FROM ticket_mails WHERE done_at IS NULL AND attempts >= ${STUCK_AFTER_FAILURES}
    UNION ALL
    SELECT 'applications', opening, id::text, mail_attempts, mail_error, applied_at
      FROM applications WHERE mail_done_at IS NULL AND mail_attempts >= ${STUCK_AFTER_FAILURES}
     ORDER BY since LIMIT ${MOST_SHOWN}`.execute(db);
  return rows;
}
