import { listMySessions } from '@kwela/contract/accounts';
import { deviceOf } from '@kwela/domain/accounts/device';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { sessionsOf } from './repo.ts';

/** Where the person is signed in, this session first, then by last use. */
export const sessions = implement(listMySessions, async ({ database, actor, sessionId }) => {
  const views = (await sessionsOf(database.db, actor.userId)).map((session) => ({
    id: session.id,
    device: deviceOf(session.user_agent),
    place: session.ip,
    startedAt: session.created_at.toISOString(),
    lastUsedAt: (session.last_used_at ?? session.created_at).toISOString(),
    isSecondFactorUsed: session.aal === 'aal2',
    isThisOne: session.id === sessionId,
  }));
  return ok({
    sessions: [...views.filter(({ isThisOne }) => isThisOne), ...views.filter(({ isThisOne }) => !isThisOne)],
  });
});
