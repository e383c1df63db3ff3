import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { AuthChallenges, AuthFactors } from '../../../db/schema.gen.ts';
import type { Tx } from '../../../db/tx.ts';

/** The tables of second factors and of what was asked of them. */

export type FactorRow = Selectable<AuthFactors>;
export type ChallengeRow = Selectable<AuthChallenges>;

export const factorsOf = (db: Db | Tx, userId: string): Promise<FactorRow[]> =>
  db.selectFrom('auth.factors').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();

export const factorsOfAll = (db: Db | Tx, userIds: readonly string[]): Promise<FactorRow[]> =>
  db.selectFrom('auth.factors').selectAll().where('user_id', 'in', userIds).orderBy('created_at').execute();

/** Whether a person has a second factor, so that what changes the account asks for it. */
export async function hasVerifiedFactor(db: Db | Tx, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('auth.factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'verified')
    .executeTakeFirst();
  return found !== undefined;
}

const ownFactor = (db: Db | Tx, userId: string, id: string) =>
  db.selectFrom('auth.factors').selectAll().where('id', '=', id).where('user_id', '=', userId);

/** The phone factor of that id, if it is one and the person's own. */
export const ownPhoneFactor = (db: Db, userId: string, id: string): Promise<FactorRow | undefined> =>
  ownFactor(db, userId, id).where('factor_type', '=', 'phone').executeTakeFirst();

/** A factor of that person, locked until the transaction ends. */
export const lockFactorOf = (tx: Tx, userId: string, id: string): Promise<FactorRow | undefined> =>
  ownFactor(tx, userId, id).forUpdate().executeTakeFirst();

/** Adds a factor, or returns undefined when the person has one of that name. */
export const addFactor = (tx: Tx, factor: Insertable<AuthFactors>): Promise<FactorRow | undefined> =>
  tx
    .insertInto('auth.factors')
    .values(factor)
    .onConflict((conflict) => conflict.constraint('factors_name_unique').doNothing())
    .returningAll()
    .executeTakeFirst();

export async function updateFactor(
  tx: Tx,
  id: string,
  change: Omit<Updateable<AuthFactors>, 'id' | 'user_id'>,
): Promise<void> {
  await tx.updateTable('auth.factors').set(change).where('id', '=', id).execute();
}

export async function dropFactor(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('auth.factors').where('id', '=', id).execute();
}

/** Forgets enrolments that were begun before an instant and never finished. */
export async function dropAbandonedFactors(tx: Tx, userId: string, before: Date): Promise<void> {
  await tx
    .deleteFrom('auth.factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified')
    .where('created_at', '<', before)
    .execute();
}

/** Forgets enrolments of one kind that were begun beside one that was finished. */
export async function dropUnverifiedFactors(tx: Tx, userId: string, type: string): Promise<void> {
  await tx
    .deleteFrom('auth.factors')
    .where('user_id', '=', userId)
    .where('factor_type', '=', type)
    .where('status', '=', 'unverified')
    .execute();
}

export const addChallenge = (tx: Tx, challenge: Insertable<AuthChallenges>): Promise<ChallengeRow> =>
  tx.insertInto('auth.challenges').values(challenge).returningAll().executeTakeFirstOrThrow();

export const challengeById = (tx: Tx, factorId: string, id: string): Promise<ChallengeRow | undefined> =>
  tx
    .selectFrom('auth.challenges')
    .selectAll()
    .where('id', '=', id)
    .where('factor_id', '=', factorId)
    .executeTakeFirst();

export async function updateChallenge(
  tx: Tx,
  id: string,
  change: Pick<Updateable<AuthChallenges>, 'verified_at' | 'wrong_tries'>,
): Promise<void> {
  await tx.updateTable('auth.challenges').set(change).where('id', '=', id).execute();
}

export async function dropChallengesBefore(tx: Tx, factorId: string, before: Date): Promise<void> {
  await tx
    .deleteFrom('auth.challenges')
    .where('factor_id', '=', factorId)
    .where('created_at', '<', before)
    .execute();
}

export async function dropEveryChallengeBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('auth.challenges').where('created_at', '<', before).execute();
}

/** The challenges of a factor since an instant that were answered wrongly, the oldest first. */
export const wrongTriesSince = (tx: Tx, factorId: string, since: Date) =>
  tx
    .selectFrom('auth.challenges')
    .select(['wrong_tries', 'created_at'])
    .where('factor_id', '=', factorId)
    .where('wrong_tries', '>', 0)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute();
