import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/tx.ts';

export const SORT_COLUMNS = ['name', 'updated_at', 'created_at', 'last_accessed_at'] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

/** A file or, with nothing but its name, a folder. */
export interface ListedEntry {
  readonly name: string;
  readonly id: string | null;
  readonly version: string | null;
  readonly updated_at: Date | null;
  readonly created_at: Date | null;
  readonly last_accessed_at: Date | null;
  readonly metadata: unknown;
}

/** Names are compared byte for byte, so all that begin with a prefix stand together in the index. */
const beginsWith = (bucketId: string, prefix: string): RawBuilder<unknown> => sql`
  bucket_id = ${bucketId} AND name >= ${prefix} AND name < ${`${prefix}\u{10ffff}`}`;

const withoutWildcards = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

interface FolderPage {
  /** Empty, or ending in a slash. */
  readonly prefix: string;
  /** With what names begin. */
  readonly search: string;
  readonly column: SortColumn;
  readonly isDescending: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** What stands in one folder: the folders first, then the files, both by their names within it. */
export async function entriesOfFolder(tx: Tx, bucketId: string, page: FolderPage): Promise<ListedEntry[]> {
  const { prefix, column, isDescending, limit, offset } = page;
  const direction = sql.raw(isDescending ? 'DESC' : 'ASC');
  const search = `${withoutWildcards(page.search)}%`;
  const { rows } = await sql<ListedEntry>`
    WITH found AS (
      SELECT *, substr(name, ${prefix.length + 1}::int) AS rest FROM storage.objects
       WHERE ${beginsWith(bucketId, prefix)}
    ), entries AS (
      SELECT split_part(rest, '/', 1) AS name, NULL::uuid AS id, NULL::text AS version,
             NULL::timestamptz AS updated_at, NULL::timestamptz AS created_at,
             NULL::timestamptz AS last_accessed_at, NULL::jsonb AS metadata
        FROM found WHERE strpos(rest, '/') > 0 GROUP BY 1
      UNION ALL
      SELECT rest, id, version, updated_at, created_at, last_accessed_at, metadata
        FROM found WHERE strpos(rest, '/') = 0
    )
    SELECT * FROM entries WHERE name ILIKE ${search}
     ORDER BY id IS NOT NULL, ${sql.id(column)} ${direction}, name COLLATE "C" ${direction}
     LIMIT ${limit} OFFSET ${offset}`.execute(tx);
  return rows;
}

export interface Cursor {
  /** The value of the sorted column where the page before ended. */
  readonly value: string;
  readonly name: string;
}

interface Page {
  readonly prefix: string;
  /** Whether what stands in folders below is shown as those folders. */
  readonly isByFolder: boolean;
  readonly column: Exclude<SortColumn, 'last_accessed_at'>;
  readonly isDescending: boolean;
  readonly after: Cursor | null;
  readonly limit: number;
}

export interface PagedEntry extends ListedEntry {
  /** The value of the sorted column, exactly. */
  readonly sorted: string;
}

/** One page of names with a prefix, and one entry more if there is one. */
export async function entriesAfter(tx: Tx, bucketId: string, page: Page): Promise<PagedEntry[]> {
  const { prefix, isByFolder, column, isDescending, after, limit } = page;
  const direction = sql.raw(isDescending ? 'DESC' : 'ASC');
  const beyond = sql.raw(isDescending ? '<' : '>');
  // A folder has the times of the newest file in it.
  const folders = isByFolder
    ? sql`
      SELECT ${prefix} || split_part(rest, '/', 1) || '/' AS name, NULL::uuid AS id, NULL::text AS version,
             max(updated_at) AS updated_at, max(created_at) AS created_at,
             NULL::timestamptz AS last_accessed_at, NULL::jsonb AS metadata
        FROM found WHERE strpos(rest, '/') > 0 GROUP BY 1
      UNION ALL`
    : sql``;
  const sorted =
    column === 'name'
      ? sql`name COLLATE "C"`
      : sql`to_char(${sql.id(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`;
  const start =
    after === null ? sql`true` : sql`(${sorted}, name COLLATE "C") ${beyond} (${after.value}, ${after.name})`;
  const { rows } = await sql<PagedEntry>`
    WITH found AS (
      SELECT *, substr(name, ${prefix.length + 1}::int) AS rest FROM storage.objects
       WHERE ${beginsWith(bucketId, prefix)}
    ), entries AS (${folders}
      SELECT name, id, version, updated_at, created_at, last_accessed_at, metadata
        FROM found WHERE ${isByFolder ? sql`strpos(rest, '/') = 0` : sql`true`}
    )
    SELECT *, ${sorted} AS sorted FROM entries WHERE ${start}
     ORDER BY ${sorted} ${direction}, name COLLATE "C" ${direction}
     LIMIT ${limit + 1}`.execute(tx);
  return rows;
}
