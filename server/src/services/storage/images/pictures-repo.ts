import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

/** A picture in a bucket, with what pages need of it. */
export interface PictureRow {
  readonly objectId: string;
  readonly bucket: string;
  readonly name: string;
  readonly version: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly blobId: string;
}

export async function picturesNamed(
  db: Db,
  bucket: string,
  names: readonly string[],
): Promise<readonly PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    SELECT objects.id AS "objectId", bucket_id AS bucket, name, version, width, height, placeholder, blob_id AS "blobId"
      FROM storage.objects JOIN storage.blobs ON blobs.id = objects.blob_id
     WHERE bucket_id = ${bucket} AND name = ANY(${names}::text[]) AND placeholder IS NOT NULL`.execute(db);
  return rows;
}
