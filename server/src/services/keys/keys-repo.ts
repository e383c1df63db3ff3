import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { AuthSigningKeys } from '../../db/schema.gen.ts';

/** The keys of an installation, and the sessions that its tokens are about. */

export type KeyRow = Selectable<AuthSigningKeys>;

/** The key that signs first, then the others, the newest first. */
export const signingKeys = (db: Db): Promise<KeyRow[]> =>
  db
    .selectFrom('auth.signing_keys')
    .selectAll()
    .orderBy('is_current', 'desc')
    .orderBy('created_at', 'desc')
    .execute();

/** Adds the key that signs, unless there is one: of two processes that start at once, one key stays. */
export async function addFirstSigningKey(db: Db, key: Insertable<AuthSigningKeys>): Promise<void> {
  await db
    .insertInto('auth.signing_keys')
    .values(key)
    // As a parameter, the condition would name no index: which one is meant must be known while planning.
    .onConflict((conflict) => conflict.column('is_current').where(sql<boolean>`is_current`).doNothing())
    .execute();
}

export async function sealingKey(db: Db): Promise<Buffer | null> {
  const row = await db.selectFrom('auth.sealing_key').select('key').executeTakeFirst();
  return row?.key ?? null;
}

/** As `addFirstSigningKey`, of the key that seals secrets. */
export async function addFirstSealingKey(db: Db, key: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('auth.sealing_key')
    .values({ key, created_at: now })
    .onConflict((conflict) => conflict.column('is_only').doNothing())
    .execute();
}

/** What a token's session and person say today of whether it is still good. */
export const standingOf = (db: Db, { sessionId, userId }: { sessionId: string; userId: string }) =>
  db
    .selectFrom('auth.sessions as session')
    .innerJoin('auth.users as person', 'person.id', 'session.user_id')
    .select(({ exists, selectFrom }) => [
      'session.aal',
      'session.created_at',
      'session.last_used_at',
      'person.banned_until',
      'person.is_anonymous',
      exists(
        selectFrom('auth.factors as factor')
          .select('factor.id')
          .whereRef('factor.user_id', '=', 'person.id')
          .where('factor.status', '=', 'verified'),
      ).as('has_second_factor'),
    ])
    .where('session.id', '=', sessionId)
    .where('session.user_id', '=', userId)
    .executeTakeFirst();

export async function dropSessionsBegunBefore(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('auth.sessions').where('created_at', '<=', instant).execute();
}

export async function dropSessionsUnusedSince(db: Db, instant: Date): Promise<void> {
  await db
    .deleteFrom('auth.sessions')
    .where(({ fn }) => fn.coalesce('last_used_at', 'created_at'), '<=', instant)
    .execute();
}
