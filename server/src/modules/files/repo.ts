import { FILE_KINDS, type FileKind } from '@kwela/domain/files/kinds';
import { sql } from 'kysely';
import { codeOf } from '../../db/code.ts';
import type { Db } from '../../db/open.ts';
import type { Tx } from '../../db/tx.ts';

export interface NewFile {
  readonly id: string;
  readonly ownerId: string | null;
  readonly kind: FileKind;
  readonly name: string;
  readonly content: Buffer;
  readonly createdAt: Date;
}

export interface PrivateFile {
  readonly kind: FileKind;
  readonly name: string;
  readonly content: Buffer;
}

export const addFile = (db: Db, file: NewFile): Promise<unknown> =>
  db
    .insertInto('private_files')
    .values({
      id: file.id,
      owner_id: file.ownerId,
      kind: file.kind,
      name: file.name,
      content: file.content,
      created_at: file.createdAt,
    })
    .execute();

/**
 * Takes files that wait: a person’s own, or ones that were handed in without an account. False when one of them is not
 * there, is somebody else’s or was taken before; what was taken by then goes back with the transaction.
 */
export async function takeFiles(
  tx: Tx,
  ids: readonly string[],
  ownerId: string | null,
  at: Date,
): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const { rows } = await sql`
    UPDATE private_files SET taken_at = ${at}, owner_id = coalesce(owner_id, ${ownerId}::uuid)
     WHERE id = ANY(${wanted}::uuid[]) AND taken_at IS NULL
       AND (owner_id IS NULL OR owner_id = ${ownerId}::uuid)
    RETURNING id`.execute(tx);
  return rows.length === wanted.length;
}

export async function findFile(db: Db, id: string): Promise<PrivateFile | null> {
  const row = await db
    .selectFrom('private_files')
    .select(['kind', 'name', 'content'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, kind: codeOf(FILE_KINDS, row.kind) };
}

/** Removes what was handed in and never sent with anything. */
export const removeWaitingFiles = (db: Db, before: Date): Promise<unknown> =>
  db.deleteFrom('private_files').where('taken_at', 'is', null).where('created_at', '<', before).execute();
