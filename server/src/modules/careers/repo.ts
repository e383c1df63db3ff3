import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Tx } from '../../db/tx.ts';
import { mailsOf } from '../outbox/outbox-repo.ts';

export interface NewApplication {
  readonly id: string;
  readonly opening: string;
  readonly name: string;
  readonly email: string;
  readonly letter: string;
  readonly fileId: string;
  readonly locale: string;
  readonly appliedAt: Date;
}

export const insertApplication = (tx: Tx, one: NewApplication): Promise<unknown> =>
  tx
    .insertInto('applications')
    .values({
      id: one.id,
      opening: one.opening,
      name: one.name,
      email: one.email,
      letter: one.letter,
      file_id: one.fileId,
      locale: one.locale,
      applied_at: one.appliedAt,
      mail_try_at: one.appliedAt,
    })
    .execute();

/** The application that a file went with, if the same address sent it. */
export const findByFile = (tx: Tx, fileId: string, email: string) =>
  tx
    .selectFrom('applications')
    .select('applied_at')
    .where('file_id', '=', fileId)
    .where('email', '=', email)
    .executeTakeFirst();

const MOST_LISTED = 500;

/** The newest first, each with what is to be known of its file. */
export const findApplications = (db: Db, opening: string | undefined) =>
  db
    .selectFrom('applications as a')
    .innerJoin('private_files as f', 'f.id', 'a.file_id')
    .select(['a.id', 'a.opening', 'a.name', 'a.email', 'a.letter', 'a.applied_at'])
    .select(['f.name as file_name', 'f.bytes as file_bytes'])
    .$if(opening !== undefined, (query) => query.where('a.opening', '=', opening ?? ''))
    .orderBy('a.applied_at', 'desc')
    .orderBy('a.id')
    .limit(MOST_LISTED)
    .execute();

export const findFileId = (db: Db, id: string) =>
  db.selectFrom('applications').select('file_id').where('id', '=', id).executeTakeFirst();

/** Removes applications that came before an instant, with their files. */
export async function removeOldApplications(db: Db, before: Date): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM applications WHERE applied_at < ${before} RETURNING file_id)
    UPDATE private_files SET taken_at = NULL WHERE id IN (SELECT file_id FROM gone)`.execute(db);
}

export interface WaitingReceipt {
  readonly key: string;
  readonly opening: string;
  readonly name: string;
  readonly email: string;
  readonly locale: string;
  readonly attempts: number;
}

export const receiptOutbox = mailsOf('applications', {
  kind: sql.ref('opening'),
  ref: sql.ref('id'),
  since: sql.ref('applied_at'),
});

export async function claimReceipts(db: Db, at: Date): Promise<readonly WaitingReceipt[]> {
  const { rows } = await sql<WaitingReceipt>`
    WITH claimed AS (${receiptOutbox.claiming(at)})
    SELECT id AS key, opening, name, email, locale, mail_attempts AS attempts FROM claimed`.execute(db);
  return rows;
}
