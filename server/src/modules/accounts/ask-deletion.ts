import { askMyDeletion } from '@kwela/contract/accounts';
import { accountLifecycle, deletionBlock, erasureDueAt } from '@kwela/domain/accounts/deletion';
import { ok, refuse } from '@kwela/domain/result';
import { recordAudit } from '../../db/audit.ts';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { deletionView } from './deletion-view.ts';
import { addDeletion, lockAccount, openMattersOf } from './repo.ts';

/** Notes that a person wants to leave. Nothing is gone before the cooling period is over. */
export const askDeletion = implement(askMyDeletion, async ({ database, policies, actor, ip }) => {
  const { userId, now } = actor;
  return asSystem(database.db, async (tx) => {
    const { state, deletion: asked } = await lockAccount(tx, userId);
    if (asked !== null) return ok(deletionView(asked));
    if (!accountLifecycle.transition(state, 'ask_deletion', 'person').ok) return refuse('not_found');
    const block = deletionBlock(await openMattersOf(tx, userId));
    if (block !== null) return refuse(block);
    const deletion = { askedAt: now, dueAt: erasureDueAt(now, policies.at(now).accounts) };
    await addDeletion(tx, userId, deletion);
    await recordAudit(tx, {
      action: 'account_deletion_asked',
      actorId: userId,
      subjectId: userId,
      ip,
      at: now,
    });
    return ok(deletionView(deletion));
  });
});
