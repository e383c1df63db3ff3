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
  /** Where its bytes are in the store of files. */
  readonly blobId: string;
  readonly bytes: number;
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
      blob_id: file.blobId,
      bytes: file.bytes,
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

/** Its bytes are in the store of files, or, where nobody has moved them yet, beside it. */
export interface FoundFile {
  readonly kind: FileKind;
  readonly name: string;
  readonly blobId: string | null;
  readonly content: Buffer | null;
}

export async function findFile(db: Db, id: string): Promise<FoundFile | null> {
  const row = await db
    .selectFrom('private_files')
    .select(['kind', 'name', 'blob_id', 'content'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { kind, name, blob_id: blobId, content } = row;
  return { kind: codeOf(FILE_KINDS, kind), name, blobId, content };
}

/** One whose bytes are still in the database, the oldest first. */
export async function fileInDatabase(db: Db): Promise<{ id: string; content: Buffer } | null> {
  const row = await db
    .selectFrom('private_files')
    .select(['id', 'content'])
    .where('content', 'is not', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row === undefined || row.content === null ? null : { id: row.id, content: row.content };
}

/** Points to the bytes in the store; where another process did so first, those that were kept here go again. */
export const moveFile = (db: Db, id: string, blobId: string): Promise<unknown> =>
  db
    .updateTable('private_files')
    .set({ blob_id: blobId, content: null })
    .where('id', '=', id)
    .where('content', 'is not', null)
    .execute();

/** Removes what was handed in and never sent with anything. */
export const removeWaitingFiles = (db: Db, before: Date): Promise<unknown> =>
  db.deleteFrom('private_files').where('taken_at', 'is', null).where('created_at', '<', before).execute();
