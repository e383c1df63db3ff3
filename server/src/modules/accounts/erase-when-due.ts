import { accountLifecycle, deletionBlock, nextErasureTry } from '@kwela/domain/accounts/deletion';
import { recordAudit } from '../../db/audit.ts';
import type { TimerHandler } from '../context.ts';
import { erasePerson } from './erase-repo.ts';
import { lockAccount, openMattersOf } from './repo.ts';

/**
 * Erases an account whose cooling period is over. Does nothing for one that was kept, or asked for again later. With a
 * trip or money that came up meanwhile it waits: the answer is when to look again, or null when there is nothing to do.
 */
export const eraseWhenDue: TimerHandler = async (tx, userId, services) => {
  const now = services.now();
  const { state, deletion: asked } = await lockAccount(tx, userId);
  if (!accountLifecycle.transition(state, 'erase', 'system').ok || asked === null || asked.dueAt > now)
    return null;
  if (deletionBlock(await openMattersOf(tx, userId)) !== null) return nextErasureTry(asked.dueAt, now);
  const erased = await erasePerson(tx, userId, now);
  await recordAudit(tx, {
    action: 'account_deletion_done',
    actorId: null,
    subjectId: userId,
    ip: null,
    details: { account: erased },
    at: now,
  });
  return null;
};
