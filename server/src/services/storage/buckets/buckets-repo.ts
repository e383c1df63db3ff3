import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

/** A bucket as clients see it. */
export interface Bucket {
  readonly id: string;
  readonly name: string;
  readonly owner: string | null;
  readonly public: boolean;
  readonly file_size_limit: number | null;
  readonly allowed_mime_types: readonly string[] | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const COLUMNS = [
  'id',
  'name',
  'owner',
  'public',
  'file_size_limit',
  'allowed_mime_types',
  'created_at',
  'updated_at',
] as const;

export const findBucket = (db: Db | Tx, id: string): Promise<Bucket | undefined> =>
  db.selectFrom('storage.buckets').select(COLUMNS).where('id', '=', id).executeTakeFirst();

export interface BucketPage {
  readonly limit: number;
  readonly offset: number;
  readonly sortColumn: 'id' | 'name' | 'created_at' | 'updated_at';
  readonly sortOrder: 'asc' | 'desc';
  readonly search: string;
}

export const findBuckets = (tx: Tx, page: BucketPage): Promise<Bucket[]> =>
  tx
    .selectFrom('storage.buckets')
    .select(COLUMNS)
    .where(
      (is): Expression<SqlBool> =>
        page.search === '' ? is.lit(true) : sql<boolean>`strpos(lower(name), lower(${page.search})) > 0`,
    )
    .orderBy(page.sortColumn, page.sortOrder)
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export type BucketSettings = Pick<Bucket, 'public'> &
  Partial<{
    readonly file_size_limit: number | null;
    readonly allowed_mime_types: string[] | null;
  }>;

/** Without reading it back: who may make a bucket need not be allowed to see it. */
export const addBucket = (
  tx: Tx,
  bucket: BucketSettings & { readonly id: string; readonly owner: string | null; readonly at: Date },
): Promise<unknown> => {
  const { id, owner, at, ...settings } = bucket;
  return tx
    .insertInto('storage.buckets')
    .values({ id, name: id, owner, ...settings, created_at: at, updated_at: at })
    .execute();
};

/** False when there is no such bucket, or none that the caller may change. */
export async function changeBucket(
  tx: Tx,
  id: string,
  settings: Partial<BucketSettings>,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('storage.buckets')
    .set({ ...settings, updated_at: at })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeBucket(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('storage.buckets').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export const emptyBucket = (tx: Tx, id: string): Promise<unknown> =>
  tx.deleteFrom('storage.objects').where('bucket_id', '=', id).execute();
