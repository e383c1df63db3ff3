import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';

/** Where the pictures of a bucket are named by what shows them. */
interface NamedIn {
  readonly table: string;
  readonly column: string;
}

interface Wanted {
  readonly bucket: string;
  readonly uploadedBefore: Date;
  readonly limit: number;
}

/** Names of pictures of a bucket that were uploaded before then and that nothing names. */
export async function unusedPictures(
  db: Db,
  { table, column }: NamedIn,
  { bucket, uploadedBefore, limit }: Wanted,
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT object.name FROM storage.objects AS object
     WHERE object.bucket_id = ${bucket} AND object.created_at < ${uploadedBefore}
       AND NOT EXISTS (SELECT FROM ${sql.table(table)} AS named WHERE named.${sql.ref(column)} = object.id)
     LIMIT ${limit}`.execute(db);
  return rows.map(({ name }) => name);
}
