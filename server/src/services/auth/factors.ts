import type { Selectable } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { AuthFactors } from '../../db/schema.gen.ts';
import type { Tx } from '../../db/tx.ts';

export type FactorRow = Selectable<AuthFactors>;

export const factorsOf = (db: Db | Tx, userId: string): Promise<FactorRow[]> =>
  db.selectFrom('auth.factors').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();

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

/** A factor as its owner sees it, without any secret. */
export const factorView = (factor: FactorRow) => ({
  id: factor.id,
  friendly_name: factor.friendly_name === '' ? undefined : factor.friendly_name,
  factor_type: factor.factor_type,
  status: factor.status,
  created_at: factor.created_at.toISOString(),
  updated_at: factor.updated_at.toISOString(),
  phone: factor.phone ?? undefined,
  last_challenged_at: factor.last_challenged_at?.toISOString(),
});
