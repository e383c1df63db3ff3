import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import type { StorageObjects } from '../../../db/schema.gen.ts';
import type { Tx } from '../../../db/tx.ts';
import type { ObjectAddress } from '../context.ts';
import { ObjectMetadata, type StoredObject } from './object.ts';

const UserMetadata = z.record(z.string(), z.unknown());

function storedObject(row: Selectable<StorageObjects>): StoredObject {
  if (row.blob_id === null || row.version === null) throw new Error('An object has no bytes');
  return {
    id: row.id,
    bucketId: row.bucket_id,
    name: row.name,
    owner: row.owner,
    blobId: row.blob_id,
    version: row.version,
    metadata: ObjectMetadata.parse(row.metadata),
    userMetadata: UserMetadata.parse(row.user_metadata),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    lastAccessedAt: row.last_accessed_at,
  };
}

export async function findObject(
  db: Db | Tx,
  { bucketId, name }: ObjectAddress,
): Promise<StoredObject | undefined> {
  const row = await db
    .selectFrom('storage.objects')
    .selectAll()
    .where('bucket_id', '=', bucketId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row === undefined ? undefined : storedObject(row);
}

export async function findObjects(
  db: Db | Tx,
  bucketId: string,
  names: readonly string[],
): Promise<StoredObject[]> {
  const rows = await db
    .selectFrom('storage.objects')
    .selectAll()
    .where('bucket_id', '=', bucketId)
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .execute();
  return rows.map(storedObject);
}

export interface NewObject extends ObjectAddress {
  readonly id: string;
  readonly owner: string | null;
  /** Null when the policies are only asked. */
  readonly blobId: string | null;
  readonly version: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly userMetadata: Readonly<Record<string, unknown>>;
  readonly at: Date;
}

/**
 * Without reading it back: who may add an object need not be allowed to see it. What replaces another keeps the owner of
 * that one, or anyone who may change somebody's file would take it over.
 */
export const addObject = (tx: Tx, object: NewObject, isUpsert: boolean): Promise<unknown> =>
  tx
    .insertInto('storage.objects')
    .values({
      id: object.id,
      bucket_id: object.bucketId,
      name: object.name,
      owner: object.owner,
      blob_id: object.blobId,
      version: object.version,
      metadata: JSON.stringify(object.metadata),
      user_metadata: JSON.stringify(object.userMetadata),
      created_at: object.at,
      updated_at: object.at,
      last_accessed_at: object.at,
    })
    .$if(isUpsert, (insert) =>
      insert.onConflict((conflict) =>
        conflict.columns(['bucket_id', 'name']).doUpdateSet((given) => ({
          blob_id: given.ref('excluded.blob_id'),
          version: given.ref('excluded.version'),
          metadata: given.ref('excluded.metadata'),
          user_metadata: given.ref('excluded.user_metadata'),
          updated_at: given.ref('excluded.updated_at'),
        })),
      ),
    )
    .execute();

/** False when it is not there, or not theirs to change. */
export async function renameObject(
  tx: Tx,
  from: ObjectAddress,
  to: ObjectAddress,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('storage.objects')
    .set({ bucket_id: to.bucketId, name: to.name, updated_at: at })
    .where('bucket_id', '=', from.bucketId)
    .where('name', '=', from.name)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those that were there and could be removed. */
export async function removeObjects(
  tx: Tx,
  bucketId: string,
  names: readonly string[],
): Promise<StoredObject[]> {
  const rows = await tx
    .deleteFrom('storage.objects')
    .where('bucket_id', '=', bucketId)
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .returningAll()
    .execute();
  return rows.map(storedObject);
}

/** Of all that somebody owns. */
export async function bytesOwned(db: Db, owner: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT coalesce(sum((metadata ->> 'size')::bigint), 0)::bigint AS bytes
      FROM storage.objects WHERE owner = ${owner}::uuid`.execute(db);
  return rows[0]?.bytes ?? 0;
}
