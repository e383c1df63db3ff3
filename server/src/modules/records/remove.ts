import { removeRecord as useCase } from '@kwela/contract/hosting/records';
import { ok } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { removeRecord } from './store/removal-repo.ts';

/** Sent twice, or of what is somebody else's, it removes nothing. */
export const remove = implement(useCase, ({ database, actor }, { kind, id }) =>
  asSystem(database.db, async (tx) =>
    ok({ isRemoved: await removeRecord(tx, kind, id, { hostId: actor.userId, at: actor.now }) }),
  ),
);
