import { removePromo } from '@kwela/contract/hosting/promos/use-cases';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { deletePromo, lockOwnPromo } from './store/host-promos-repo.ts';

/** Sent twice, or of a code that is somebody else's, it removes nothing. */
export const remove = implement(removePromo, ({ actor, database }, { id }) =>
  asSystem(database.db, async (tx) => {
    const own = await lockOwnPromo(tx, id, actor.userId, { isAlone: true });
    if (own === null) return ok({ isRemoved: false });
    if (own.useCount > 0) return refuse('promo_was_used');
    await deletePromo(tx, id);
    return ok({ isRemoved: true });
  }),
);
