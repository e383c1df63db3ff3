import { removeAvatar } from '@kwela/contract/pictures/avatars';
import { hasRole } from '@kwela/domain/actor';
import { ok, refuse } from '@kwela/domain/result';
import { recordAudit } from '../../db/audit.ts';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { AVATARS } from './addresses.ts';
import { lockAvatar, setAvatar } from './repo.ts';

/** A person takes their own away; an admin that of anybody, which is recorded. */
export const remove = implement(removeAvatar, async ({ database, pictures, actor, ip }, { userId }) => {
  const { userId: actorId, now: at } = actor;
  const subjectId = userId ?? actorId;
  if (subjectId !== actorId && !hasRole(actor, 'admin')) return refuse('forbidden');
  const { value: before } = await asSystem(database.db, async (tx) => {
    const name = await lockAvatar(tx, subjectId);
    await setAvatar(tx, subjectId, null);
    if (name !== null && subjectId !== actorId)
      await recordAudit(tx, { action: 'picture_removed', actorId, subjectId, ip, at });
    return ok(name);
  });
  if (before !== null) await pictures.remove(AVATARS, [before]);
  return ok({ avatarUrl: null });
});
