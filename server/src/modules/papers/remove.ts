import { removePaper } from '@kwela/contract/hosting/papers';
import { ok } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { deletePaper } from './store/papers-repo.ts';

/** Sent twice, or of what is somebody else's, it removes nothing. */
export const remove = implement(removePaper, ({ database, actor }, { id }) =>
  asSystem(database.db, async (tx) => ok({ isRemoved: await deletePaper(tx, id, actor.userId) })),
);
