import { TOKEN_SCOPES, type TokenScope } from '@kwela/domain/hosting/programs/tokens';
import { MINUTE_MS } from '@kwela/domain/time';
import { type Selectable, sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { ApiTokens } from '../../../db/schema.gen.ts';
import type { Tx } from '../../../db/tx.ts';

export interface HostToken {
  readonly id: string;
  readonly hostId: string;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: readonly TokenScope[];
  readonly createdAt: Date;
  readonly endsAt: Date;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly useCount: number;
}

const COLUMNS = [
  'id',
  'host_id',
  'name',
  'prefix',
  'scopes',
  'created_at',
  'ends_at',
  'revoked_at',
  'last_used_at',
  'use_count',
] as const;
type Row = Pick<Selectable<ApiTokens>, (typeof COLUMNS)[number]>;

const tokenOf = (row: Row): HostToken => ({
  id: row.id,
  hostId: row.host_id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes.map((scope) => codeOf(TOKEN_SCOPES, scope)),
  createdAt: row.created_at,
  endsAt: row.ends_at,
  revokedAt: row.revoked_at,
  lastUsedAt: row.last_used_at,
  useCount: row.use_count,
});

const MOST_LISTED = 50;

/** Those that open something first, then the newest. */
export async function findTokensOf(db: Db, hostId: string, now: Date): Promise<readonly HostToken[]> {
  const rows = await db
    .selectFrom('api_tokens')
    .select(COLUMNS)
    .where('host_id', '=', hostId)
    .orderBy(sql`revoked_at IS NULL AND ends_at > ${now}`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(tokenOf);
}

export async function findToken(db: Db | Tx, id: string): Promise<HostToken | null> {
  const row = await db.selectFrom('api_tokens').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : tokenOf(row);
}

/** Holds what a host does with tokens in one order, so that two windows never make one too many. */
export const lockTokensOf = (tx: Tx, hostId: string): Promise<unknown> =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`tokens ${hostId}`}, 0))`.execute(tx);

export async function countActive(tx: Tx, hostId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM api_tokens
     WHERE host_id = ${hostId} AND revoked_at IS NULL AND ends_at > ${now}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function insertToken(
  tx: Tx,
  token: Omit<HostToken, 'revokedAt' | 'lastUsedAt' | 'useCount'>,
  hash: Uint8Array,
): Promise<void> {
  await sql`
    INSERT INTO api_tokens (id, host_id, name, token_hash, prefix, scopes, created_at, ends_at)
    VALUES (${token.id}, ${token.hostId}, ${token.name}, ${hash}, ${token.prefix}, ${[...token.scopes]}::text[],
            ${token.createdAt}, ${token.endsAt})`.execute(tx);
}

export async function setRevoked(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('api_tokens')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

export interface TokenUse {
  readonly hostId: string;
  readonly scopes: readonly TokenScope[];
  readonly endsAt: Date;
  readonly revokedAt: Date | null;
  readonly isBanned: boolean;
  /** Requests of its minute with this one, when the token opens something. */
  readonly count: number;
  readonly minuteAt: Date;
}

interface UseRow {
  readonly host_id: string;
  readonly scopes: readonly string[];
  readonly ends_at: Date;
  readonly revoked_at: Date | null;
  readonly is_banned: boolean;
  readonly minute_count: number;
  readonly minute_at: Date | null;
}

/**
 * Counts a request of a token in one statement, so that several processes count the same. What is beyond `max` in its minute was no
 * use. Null: there is no such token; one that ended or was revoked is not counted.
 */
export async function countUse(db: Db, hash: Uint8Array, now: Date, max: number): Promise<TokenUse | null> {
  const minuteAgo = new Date(now.getTime() - MINUTE_MS);
  const { rows } = await sql<UseRow>`
    WITH counted AS (
      UPDATE api_tokens
         SET minute_at = CASE WHEN minute_at > ${minuteAgo} THEN minute_at ELSE ${now}::timestamptz END,
             minute_count = CASE WHEN minute_at > ${minuteAgo} THEN minute_count + 1 ELSE 1 END,
             use_count = use_count + CASE WHEN minute_at > ${minuteAgo} AND minute_count >= ${max}::int THEN 0 ELSE 1 END,
             last_used_at = ${now}
       WHERE token_hash = ${hash} AND revoked_at IS NULL AND ends_at > ${now}
      RETURNING id, minute_at, minute_count)
    SELECT t.host_id, t.scopes, t.ends_at, t.revoked_at, coalesce(u.banned_until > ${now}, false) AS is_banned,
           coalesce(c.minute_count, 0) AS minute_count, c.minute_at
      FROM api_tokens t JOIN auth.users u ON u.id = t.host_id LEFT JOIN counted c ON c.id = t.id
     WHERE t.token_hash = ${hash}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    hostId: row.host_id,
    scopes: row.scopes.map((scope) => codeOf(TOKEN_SCOPES, scope)),
    endsAt: row.ends_at,
    revokedAt: row.revoked_at,
    isBanned: row.is_banned,
    count: row.minute_count,
    minuteAt: row.minute_at ?? now,
  };
}
