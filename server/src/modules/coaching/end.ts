import { endCoachingOf } from '@kwela/contract/hosts/coaching';
import { hasRole } from '@kwela/domain/actor';
import { ok, refuse } from '@kwela/domain/result';
import { recordAudit } from '../../db/audit.ts';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { notePauseFacts } from '../listings/steps/pause-facts.ts';
import { endCoaching, findCarsOf } from '../listings/store/coaching-repo.ts';

/** Somebody has spoken with the host: their listings are open again, unless something else pauses them. Nobody ends their own. */
export const end = implement(endCoachingOf, async (call, { hostId, note }) => {
  const { actor, database, ip } = call;
  if (!hasRole(actor, 'admin') || actor.userId === hostId) return refuse('forbidden');
  return asSystem(database.db, async (tx) => {
    if (!(await endCoaching(tx, hostId))) return refuse('not_found');
    for (const id of await findCarsOf(tx, hostId)) {
      await notePauseFacts(tx, id, { isHostInCoaching: false }, call);
    }
    const act = { action: 'coaching_ended', actorId: actor.userId, subjectId: hostId, ip } as const;
    await recordAudit(tx, { ...act, at: actor.now, details: { note } });
    return ok({ hostId });
  });
});
