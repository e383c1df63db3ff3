import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

export interface WaitingInvitation {
  readonly id: string;
  readonly mail_attempts: number;
}

const BATCH = 20;
/** While one process sends a mail the others leave it; after a crash it is sent again this much later. */
const LEASE_MS = 120_000;

export async function claimInvitations(db: Db, at: Date): Promise<readonly WaitingInvitation[]> {
  const { rows } = await sql<WaitingInvitation>`
    UPDATE co_hosts SET mail_attempts = mail_attempts + 1, mail_try_at = ${new Date(at.getTime() + LEASE_MS)}
     WHERE id IN (SELECT id FROM co_hosts WHERE mail_done_at IS NULL AND mail_try_at <= ${at}
                   ORDER BY mail_try_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING id, mail_attempts`.execute(db);
  return rows;
}

export const finishInvitation = (db: Db, id: string, at: Date, reason: string | null): Promise<unknown> =>
  db.updateTable('co_hosts').set({ mail_done_at: at, mail_error: reason }).where('id', '=', id).execute();

export const postponeInvitation = (db: Db, id: string, tryAt: Date, reason: string): Promise<unknown> =>
  db
    .updateTable('co_hosts')
    .set({ mail_try_at: tryAt, mail_error: reason })
    .where('id', '=', id)
    .where('mail_done_at', 'is', null)
    .execute();
