import { TEAM_MAILS, type TeamMail } from '@kwela/domain/hosting/team/mails';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { mailsOf } from '../../outbox/outbox-repo.ts';
import type { Waiting } from '../../outbox/send-due.ts';

interface ToldChange {
  readonly coHostId: string;
  /** Of the co-host, which the change led to. */
  readonly version: number;
  readonly mail: TeamMail;
}

export interface WaitingTeamMail extends ToldChange, Waiting {}

export const teamMailOutbox = mailsOf('team_mails', {
  kind: sql.ref('event'),
  ref: sql.ref('co_host_id'),
  since: sql.ref('created_at'),
});

/** Written in the transaction of what it tells; one for each version of a co-host. */
export async function queueTeamMail(
  tx: Tx,
  { coHostId, version, mail }: ToldChange,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('team_mails')
    .values({ co_host_id: coHostId, version, event: mail, created_at: at, mail_try_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The mails that are due, the first change first. */
export async function claimTeamMails(db: Db, at: Date): Promise<readonly WaitingTeamMail[]> {
  const { rows } = await sql<{
    id: string;
    co_host_id: string;
    version: number;
    event: string;
    mail_attempts: number;
  }>`
    WITH claimed AS (${teamMailOutbox.claiming(at)})
    SELECT id, co_host_id, version, event, mail_attempts FROM claimed ORDER BY created_at, version`.execute(
    db,
  );
  return rows.map((row) => ({
    key: row.id,
    coHostId: row.co_host_id,
    version: row.version,
    mail: codeOf(TEAM_MAILS, row.event),
    attempts: row.mail_attempts,
  }));
}

export const removeOldTeamMails = (db: Db, before: Date): Promise<unknown> =>
  db
    .deleteFrom('team_mails')
    .where('created_at', '<', before)
    .where('mail_done_at', 'is not', null)
    .execute();
