import { endMySession } from '@kwela/contract/accounts';
import { ok, refuse } from '@kwela/domain/result';
import { recordAudit } from '../../db/audit.ts';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { endSession as end } from './repo.ts';

/** Signs the person out on one device, also on this one. */
export const endSession = implement(endMySession, async (call, { id }) => {
  const { database, actor, sessionId, ip } = call;
  return asSystem(database.db, async (tx) => {
    if (!(await end(tx, actor.userId, id))) return refuse('not_found');
    await recordAudit(tx, {
      action: 'sign_out',
      actorId: actor.userId,
      subjectId: actor.userId,
      ip,
      details: { scope: 'one', session_id: id },
      at: actor.now,
    });
    return ok({ isThisOne: id === sessionId });
  });
});
