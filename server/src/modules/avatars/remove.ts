import { removeAvatar } from '@kwela/contract/pictures/avatars';
import { ok } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { AVATARS } from './addresses.ts';
import { lockAvatar, setAvatar } from './repo.ts';

export const remove = implement(removeAvatar, async ({ database, pictures, actor: { userId } }) => {
  const { value: before } = await asSystem(database.db, async (tx) => {
    const name = await lockAvatar(tx, userId);
    await setAvatar(tx, userId, null);
    return ok(name);
  });
  if (before !== null) await pictures.remove(AVATARS, [before]);
  return ok({ avatarUrl: null });
});
