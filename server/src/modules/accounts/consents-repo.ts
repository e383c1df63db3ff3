import type { ConsentAnswer, PurposeName } from '@kwela/domain/accounts/consents';
import type { Db } from '../../db/open.ts';
import type { Tx } from '../../db/tx.ts';

export interface KeptAnswer extends ConsentAnswer {
  readonly purpose: string;
  readonly at: Date;
}

/** Every answer that a person gave, newest first. */
export async function answersOf(db: Db | Tx, userId: string): Promise<KeptAnswer[]> {
  const rows = await db
    .selectFrom('consents')
    .select(['purpose', 'version', 'is_given', 'at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ is_given: isGiven, ...row }) => ({ ...row, isGiven }));
}

export const addAnswer = (
  tx: Tx,
  userId: string,
  purpose: PurposeName,
  { isGiven, version }: ConsentAnswer,
  at: Date,
): Promise<unknown> =>
  tx.insertInto('consents').values({ user_id: userId, purpose, version, is_given: isGiven, at }).execute();
