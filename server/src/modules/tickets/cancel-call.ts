import { cancelCall as cancelCallContract } from '@kwela/contract/hosts/call-backs';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { callsView } from './read/calls-view.ts';
import { deleteCallOf } from './store/calls-repo.ts';

/** Sent twice, the second time there is nothing to take back. */
export const cancelCall = implement(cancelCallContract, async (call) => {
  const { database, actor } = call;
  await deleteCallOf(database.db, actor.userId);
  return ok(await callsView(database.db, call, actor.userId, actor.now));
});
