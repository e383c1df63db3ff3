import { keepMyAccount } from '@kwela/contract/accounts';
import { accountLifecycle } from '@kwela/domain/accounts/deletion';
import { ok } from '@kwela/domain/result';
import { recordAudit } from '../../db/audit.ts';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { lockAccount, removeDeletion } from './repo.ts';

/** The person has thought again and stays. */
export const keep = implement(keepMyAccount, async ({ database, actor, ip }) => {
  const { userId, now } = actor;
  return asSystem(database.db, async (tx) => {
    const { state } = await lockAccount(tx, userId);
    if (accountLifecycle.transition(state, 'keep', 'person').ok) {
      await removeDeletion(tx, userId);
      const act = { action: 'account_deletion_withdrawn', actorId: userId, subjectId: userId } as const;
      await recordAudit(tx, { ...act, ip, at: now });
    }
    return ok({ isKept: true });
  });
});
