import { removeFine } from '@kwela/contract/hosting/fines';
import { ok } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { deleteFine } from './store/fines-repo.ts';

/** Sent twice, or of what is somebody else's, it removes nothing. */
export const remove = implement(removeFine, ({ database, actor }, { id }) =>
  asSystem(database.db, async (tx) => ok({ isRemoved: await deleteFine(tx, id, actor.userId) })),
);
