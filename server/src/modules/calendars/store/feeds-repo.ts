import { FEED_FAULTS, FEED_ORIGINS, type FeedFault, type FeedOrigin } from '@kwela/domain/calendars/feeds';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

export interface Feed {
  readonly id: string;
  readonly vehicleId: number;
  readonly publicId: string;
  readonly hostId: string;
  readonly name: string;
  readonly origin: FeedOrigin;
  readonly url: string | null;
  readonly triedAt: Date | null;
  readonly readAt: Date | null;
  readonly nextAt: Date | null;
  readonly fault: FeedFault | null;
  readonly failures: number;
  readonly etag: string | null;
  /** As the contract has it; written by us alone. */
  readonly report: unknown;
}

interface FeedRow {
  readonly id: string;
  readonly vehicle_id: number;
  readonly public_id: string;
  readonly host_id: string;
  readonly name: string;
  readonly origin: string;
  readonly url: string | null;
  readonly tried_at: Date | null;
  readonly read_at: Date | null;
  readonly next_at: Date | null;
  readonly fault: string | null;
  readonly failures: number;
  readonly etag: string | null;
  readonly report: unknown;
}

const FEED_COLUMNS = sql`f.id, f.vehicle_id, v.public_id, v.host_id, f.name, f.origin, f.url, f.tried_at, f.read_at, f.next_at,
  f.fault, f.failures, f.etag, f.report`;

const feedOf = (row: FeedRow): Feed => ({
  id: row.id,
  vehicleId: row.vehicle_id,
  publicId: row.public_id,
  hostId: row.host_id,
  name: row.name,
  origin: codeOf(FEED_ORIGINS, row.origin),
  url: row.url,
  triedAt: row.tried_at,
  readAt: row.read_at,
  nextAt: row.next_at,
  fault: row.fault === null ? null : codeOf(FEED_FAULTS, row.fault),
  failures: row.failures,
  etag: row.etag,
  report: row.report,
});

export async function findFeed(db: Db, id: string): Promise<Feed | null> {
  const { rows } = await sql<FeedRow>`
    SELECT ${FEED_COLUMNS} FROM calendar_feeds f JOIN vehicles v ON v.id = f.vehicle_id WHERE f.id = ${id}`.execute(
    db,
  );
  return rows[0] === undefined ? null : feedOf(rows[0]);
}

export async function findFeedsOf(db: Db, hostId: string): Promise<readonly Feed[]> {
  const { rows } = await sql<FeedRow>`
    SELECT ${FEED_COLUMNS} FROM calendar_feeds f JOIN vehicles v ON v.id = f.vehicle_id
     WHERE v.host_id = ${hostId} ORDER BY f.created_at, f.id`.execute(db);
  return rows.map(feedOf);
}

export async function countFeeds(tx: Tx, vehicleId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM calendar_feeds WHERE vehicle_id = ${vehicleId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Nothing happens when it is there already. */
export async function insertFeed(
  tx: Tx,
  feed: Pick<Feed, 'id' | 'vehicleId' | 'name' | 'origin' | 'url' | 'nextAt'> & { readonly createdAt: Date },
): Promise<void> {
  await sql`
    INSERT INTO calendar_feeds (id, vehicle_id, name, origin, url, created_at, next_at)
    VALUES (${feed.id}, ${feed.vehicleId}, ${feed.name}, ${feed.origin}, ${feed.url}, ${feed.createdAt}, ${feed.nextAt})
    ON CONFLICT (id) DO NOTHING`.execute(tx);
}

export const renameFeed = (tx: Tx, { id, name }: Pick<Feed, 'id' | 'name'>): Promise<unknown> =>
  sql`UPDATE calendar_feeds SET name = ${name} WHERE id = ${id}`.execute(tx);

/** Keeps a calendar until the transaction ends. False: it was removed, or is read at another address by now. */
export async function holdFeed(tx: Tx, { id, url }: Pick<Feed, 'id' | 'url'>): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM calendar_feeds WHERE id = ${id} AND url = ${url} FOR NO KEY UPDATE`.execute(tx);
  return rows.length > 0;
}

export interface Read {
  readonly id: string;
  readonly at: Date;
  readonly nextAt: Date | null;
  readonly etag: string | null;
}

export async function noteRead(tx: Tx, { id, at, nextAt, etag }: Read, report: object): Promise<void> {
  await sql`
    UPDATE calendar_feeds
       SET tried_at = ${at}, read_at = ${at}, next_at = ${nextAt}, fault = NULL, failures = 0, etag = ${etag},
           report = ${JSON.stringify(report)}::jsonb
     WHERE id = ${id}`.execute(tx);
}

/** It is as it was when it was last read. */
export async function noteUnchanged(db: Db, { id, at, nextAt }: Omit<Read, 'etag'>): Promise<void> {
  await sql`
    UPDATE calendar_feeds SET tried_at = ${at}, read_at = ${at}, next_at = ${nextAt}, fault = NULL, failures = 0
     WHERE id = ${id}`.execute(db);
}

export async function noteFault(
  db: Db,
  {
    id,
    at,
    nextAt,
    fault,
  }: { readonly id: string; readonly at: Date; readonly nextAt: Date; readonly fault: FeedFault },
): Promise<void> {
  await sql`
    UPDATE calendar_feeds SET tried_at = ${at}, next_at = ${nextAt}, fault = ${fault}, failures = failures + 1
     WHERE id = ${id}`.execute(db);
}

/** Calendars of cars that are not archived and are due, put off at once, so that another process leaves them alone and one that ends meanwhile forgets none. */
export async function claimDueFeeds(
  db: Db,
  now: Date,
  untilAt: Date,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE calendar_feeds SET next_at = ${untilAt}
     WHERE id IN (SELECT f.id FROM calendar_feeds f JOIN vehicles v ON v.id = f.vehicle_id
                   WHERE f.next_at <= ${now} AND v.state <> 'archived'
                   ORDER BY f.next_at LIMIT ${limit} FOR UPDATE OF f SKIP LOCKED)
    RETURNING id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Its blocks go with it. What other calendars of its car say of the same time is read again, whole, as nothing is in its way now. */
export async function deleteFeed(
  tx: Tx,
  { id, vehicleId }: Pick<Feed, 'id' | 'vehicleId'>,
  at: Date,
): Promise<void> {
  await sql`DELETE FROM calendar_feeds WHERE id = ${id}`.execute(tx);
  await sql`
    UPDATE calendar_feeds SET etag = NULL, next_at = ${at}
     WHERE vehicle_id = ${vehicleId} AND origin = 'address' AND next_at > ${at}`.execute(tx);
}
