import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** Nobody is told of a past that is made up, and what its timers were set for has been done. */
export async function restPayoutNews(db: Db, now: Date): Promise<void> {
  await sql`UPDATE payout_mails SET mail_done_at = ${now}, mail_error = 'demo' WHERE mail_done_at IS NULL`.execute(
    db,
  );
  await sql`
    UPDATE bank_account_notices SET done_at = ${now}, last_error = 'demo' WHERE done_at IS NULL`.execute(db);
  await sql`
    UPDATE timers t SET done_at = ${now} FROM payout_items i
     WHERE i.id = t.ref AND t.kind = 'payout_due' AND t.done_at IS NULL AND i.state <> 'held'`.execute(db);
}
