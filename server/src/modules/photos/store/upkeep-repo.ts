import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

export interface PhotoToDraw {
  readonly objectId: string;
  readonly name: string;
}

/** Photos whose sizes were not drawn yet, the oldest first, with their names in the bucket. */
export async function photosToDraw(db: Db, limit: number): Promise<readonly PhotoToDraw[]> {
  const { rows } = await sql<PhotoToDraw>`
    SELECT photo.object_id AS "objectId", object.name FROM vehicle_photos AS photo JOIN storage.objects AS object ON object.id = photo.object_id
     WHERE photo.drawn_at IS NULL AND photo.removed_at IS NULL ORDER BY photo.created_at LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

export const noteDrawn = (db: Db, objectId: string, at: Date): Promise<unknown> =>
  db.updateTable('vehicle_photos').set({ drawn_at: at }).where('object_id', '=', objectId).execute();

/** Names of uploaded pictures that no photo is made of, or whose photo was taken away, since before then. */
export async function picturesToClear(
  db: Db,
  {
    bucket,
    uploadedBefore,
    removedBefore,
    limit,
  }: { bucket: string; uploadedBefore: Date; removedBefore: Date; limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT object.name FROM storage.objects AS object LEFT JOIN vehicle_photos AS photo ON photo.object_id = object.id
     WHERE object.bucket_id = ${bucket}
       AND (photo.removed_at < ${removedBefore} OR (photo.id IS NULL AND object.created_at < ${uploadedBefore}))
     LIMIT ${limit}`.execute(db);
  return rows.map(({ name }) => name);
}
