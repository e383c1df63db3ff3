import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { type FactorRow, factorsOf } from '../store/factors.ts';
import { type IdentityRow, identitiesOf } from '../store/identities.ts';
import type { UserRow } from '../store/users.ts';

/** A person with all that an answer about them tells: clients judge by the factors of every answer. */
export type Account = {
  readonly user: UserRow;
  readonly identities: readonly IdentityRow[];
  readonly factors: readonly FactorRow[];
};

export const accountOf = async (db: Db | Tx, user: UserRow): Promise<Account> => ({
  user,
  identities: await identitiesOf(db, user.id),
  factors: await factorsOf(db, user.id),
});
