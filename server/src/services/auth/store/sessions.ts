import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { AuthRefreshTokens, AuthSessions } from '../../../db/schema.gen.ts';
import type { Tx } from '../../../db/tx.ts';

/** The tables of sessions and their refresh tokens, of which only hashes are kept. */

export type SessionRow = Selectable<AuthSessions>;
type RefreshTokenRow = Selectable<AuthRefreshTokens>;

export const addSession = (tx: Tx, session: Insertable<AuthSessions>): Promise<SessionRow> =>
  tx.insertInto('auth.sessions').values(session).returningAll().executeTakeFirstOrThrow();

export const updateSession = (
  tx: Tx,
  id: string,
  change: Omit<Updateable<AuthSessions>, 'id' | 'user_id'>,
): Promise<SessionRow> =>
  tx.updateTable('auth.sessions').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** A session of that person, as far as it says whether it is still good. */
export const sessionOf = (db: Db | Tx, userId: string, id: string) =>
  db
    .selectFrom('auth.sessions')
    .select(['id', 'aal', 'amr', 'created_at', 'last_used_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const lockSession = (tx: Tx, id: string): Promise<SessionRow | undefined> =>
  tx.selectFrom('auth.sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The session that a refresh token belongs to, locked until the transaction ends. */
export const lockSessionOfToken = (tx: Tx, tokenHash: Buffer): Promise<SessionRow | undefined> =>
  tx
    .selectFrom('auth.sessions as session')
    .innerJoin('auth.refresh_tokens as token', 'token.session_id', 'session.id')
    .selectAll('session')
    .where('token.token_hash', '=', tokenHash)
    .forUpdate('session')
    .executeTakeFirst();

/** The sessions that a factor stands behind, locked until the transaction ends. */
export const lockSessionsOfFactor = (tx: Tx, factorId: string) =>
  tx
    .selectFrom('auth.sessions')
    .select(['id', 'amr'])
    .where('factor_id', '=', factorId)
    .forUpdate()
    .execute();

export async function endSession(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('auth.sessions').where('id', '=', id).execute();
}

export type LogoutScope = 'global' | 'local' | 'others';

/** Ends all sessions of a person, this one, or all but this one. */
export async function endSessions(
  tx: Tx,
  userId: string,
  sessionId: string,
  scope: LogoutScope,
): Promise<void> {
  const all = tx.deleteFrom('auth.sessions').where('user_id', '=', userId);
  const ended = {
    global: all,
    local: all.where('id', '=', sessionId),
    others: all.where('id', '<>', sessionId),
  }[scope];
  await ended.execute();
}

export async function endAllSessions(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('auth.sessions').where('user_id', '=', userId).execute();
}

/** Ends the other sessions of a person that have shown no second factor. */
export async function endSessionsAtFirstLevel(tx: Tx, userId: string, sessionId: string): Promise<void> {
  await tx
    .deleteFrom('auth.sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', sessionId)
    .where('aal', '=', 'aal1')
    .execute();
}

export async function addRefreshToken(tx: Tx, token: Insertable<AuthRefreshTokens>): Promise<void> {
  await tx.insertInto('auth.refresh_tokens').values(token).execute();
}

export async function revokeRefreshToken(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('auth.refresh_tokens').set({ revoked_at: at }).where('id', '=', id).execute();
}

export const refreshTokenByHash = (tx: Tx, tokenHash: Buffer): Promise<RefreshTokenRow> =>
  tx
    .selectFrom('auth.refresh_tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();

/** The one token of a session that is good; a session that has not ended has one. */
export const activeRefreshToken = (tx: Tx, sessionId: string): Promise<RefreshTokenRow> =>
  tx
    .selectFrom('auth.refresh_tokens')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();

/** The hashes of a session's tokens that came after one of them. */
export const laterTokenHashes = (tx: Tx, sessionId: string, id: number) =>
  tx
    .selectFrom('auth.refresh_tokens')
    .select('token_hash')
    .where('session_id', '=', sessionId)
    .where('id', '>', id)
    .execute();
