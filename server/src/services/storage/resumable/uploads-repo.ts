import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import type { ObjectAddress } from '../context.ts';

/** An upload in parts, as its client announced it. */
export interface Announced extends ObjectAddress {
  readonly id: string;
  readonly owner: string | null;
  readonly bytes: number;
  readonly isUpsert: boolean;
  readonly metadata: Readonly<Record<string, string | null>>;
  readonly createdAt: Date;
  /** When everything had come and the object was there. */
  readonly finishedAt: Date | null;
}

const Metadata = z.record(z.string(), z.string().nullable());

export const addUpload = (db: Db, upload: Omit<Announced, 'finishedAt'>): Promise<unknown> =>
  db
    .insertInto('storage.uploads')
    .values({
      id: upload.id,
      bucket_id: upload.bucketId,
      name: upload.name,
      owner: upload.owner,
      bytes: upload.bytes,
      is_upsert: upload.isUpsert,
      metadata: JSON.stringify(upload.metadata),
      created_at: upload.createdAt,
    })
    .execute();

export async function findUpload(db: Db, id: string): Promise<Announced | undefined> {
  const row = await db.selectFrom('storage.uploads').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    bucketId: row.bucket_id,
    name: row.name,
    owner: row.owner,
    bytes: row.bytes,
    isUpsert: row.is_upsert,
    metadata: Metadata.parse(row.metadata),
    createdAt: row.created_at,
    finishedAt: row.finished_at,
  };
}

export const finishUpload = (db: Db, id: string, at: Date): Promise<unknown> =>
  db.updateTable('storage.uploads').set({ finished_at: at }).where('id', '=', id).execute();

export const removeUpload = (db: Db, id: string): Promise<unknown> =>
  db.deleteFrom('storage.uploads').where('id', '=', id).execute();

export async function removeUploadsBefore(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('storage.uploads')
    .where('created_at', '<', before)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Of what somebody has announced and not finished. */
export async function bytesAnnounced(db: Db, owner: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT coalesce(sum(bytes), 0)::bigint AS bytes
      FROM storage.uploads WHERE owner = ${owner}::uuid AND finished_at IS NULL`.execute(db);
  return rows[0]?.bytes ?? 0;
}
