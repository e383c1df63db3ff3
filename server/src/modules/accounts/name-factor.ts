import { nameMyFactor } from '@kwela/contract/accounts';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { factorsOf, lockAccount, renameFactor } from './repo.ts';

/** Gives a second factor another name; no two of a person share one, those included that they never finished. */
export const nameFactor = implement(nameMyFactor, async ({ database, actor }, { id, name }) => {
  const { userId, now } = actor;
  return asSystem(database.db, async (tx) => {
    await lockAccount(tx, userId);
    const factors = await factorsOf(tx, userId);
    if (!factors.some((factor) => factor.id === id)) return refuse('not_found');
    if (factors.some((other) => other.id !== id && other.friendly_name === name)) {
      return refuse('factor_name_taken');
    }
    await renameFactor(tx, id, name, now);
    return ok({ name });
  });
});
