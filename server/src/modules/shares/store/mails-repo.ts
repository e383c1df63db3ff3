import { SHARE_MAILS, type ShareMail } from '@kwela/domain/group-pay/lifecycle';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { mailsOf } from '../../outbox/outbox-repo.ts';
import type { Waiting } from '../../outbox/send-due.ts';

interface ToldShare {
  readonly shareId: string;
  readonly mail: ShareMail;
  /** Of the share, or how much had gone back: what is told twice is one row. */
  readonly version: number;
  readonly cents: number;
}

export interface WaitingShareMail extends ToldShare, Waiting {}

export const shareMailOutbox = mailsOf('share_mails', {
  kind: sql.ref('mail'),
  ref: sql.ref('share_id'),
  since: sql.ref('created_at'),
});

/** Written in the transaction of what it tells. */
export const queueShareMail = (
  tx: Tx,
  { shareId, mail, version, cents }: ToldShare,
  at: Date,
): Promise<unknown> =>
  tx
    .insertInto('share_mails')
    .values({ share_id: shareId, mail, version, cents, created_at: at, mail_try_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The same of what can happen to a share again and again: each time is told. Its booking is locked. */
export const queueNextShareMail = (
  tx: Tx,
  { shareId, mail, cents }: Omit<ToldShare, 'version'>,
  at: Date,
): Promise<unknown> =>
  sql`
    INSERT INTO share_mails (share_id, mail, version, cents, created_at, mail_try_at)
    SELECT ${shareId}::uuid, ${mail}, 1 + count(*), ${cents}::int, ${at}::timestamptz, ${at}::timestamptz
      FROM share_mails WHERE share_id = ${shareId}::uuid AND mail = ${mail}`.execute(tx);

/** The mails that are due, the oldest first. */
export async function claimShareMails(db: Db, at: Date): Promise<readonly WaitingShareMail[]> {
  const { rows } = await sql<{
    id: string;
    share_id: string;
    mail: string;
    version: number;
    cents: number;
    mail_attempts: number;
  }>`
    WITH claimed AS (${shareMailOutbox.claiming(at)})
    SELECT id, share_id, mail, version, cents, mail_attempts FROM claimed ORDER BY created_at, id`.execute(
    db,
  );
  return rows.map((row) => ({
    key: row.id,
    shareId: row.share_id,
    mail: codeOf(SHARE_MAILS, row.mail),
    version: row.version,
    cents: row.cents,
    attempts: row.mail_attempts,
  }));
}
