import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { sqlState } from '../../../db/tx.ts';

export interface Rendition {
  readonly spec: string;
  readonly blobId: string;
  readonly bytes: number;
  readonly digest: string;
  readonly width: number;
  readonly height: number;
}

const COLUMNS = sql`
  renditions.spec, made.id AS "blobId", made.bytes, made.digest, made.width, made.height
    FROM storage.renditions JOIN storage.blobs AS made ON made.id = renditions.made_id`;

export async function findRendition(db: Db, blobId: string, spec: string): Promise<Rendition | undefined> {
  const { rows } = await sql<Rendition>`
    SELECT ${COLUMNS} WHERE renditions.blob_id = ${blobId}::uuid AND renditions.spec = ${spec}`.execute(db);
  return rows[0];
}

export async function countRenditions(db: Db, blobId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM storage.renditions WHERE blob_id = ${blobId}::uuid`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** False when somebody else was first, or the picture has gone. */
export async function addRendition(db: Db, blobId: string, spec: string, madeId: string): Promise<boolean> {
  try {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('storage.renditions')
      .values({ blob_id: blobId, spec, made_id: madeId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  } catch (error) {
    if (sqlState(error) === '23503') return false;
    throw error;
  }
}
