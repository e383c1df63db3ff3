import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { mailsOf } from '../../outbox/outbox-repo.ts';
import type { Waiting } from '../../outbox/send-due.ts';

export const invitationOutbox = mailsOf('co_hosts', {
  kind: sql.lit('invitation'),
  ref: sql.ref('id'),
  since: sql.ref('invited_at'),
});

/** The invitations that are due, by the ids of the co-hosts. */
export async function claimInvitations(db: Db, at: Date): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    WITH claimed AS (${invitationOutbox.claiming(at)})
    SELECT id AS key, mail_attempts AS attempts FROM claimed`.execute(db);
  return rows;
}
