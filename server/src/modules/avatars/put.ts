import { putAvatar } from '@kwela/contract/pictures/avatars';
import { mayBeAvatar } from '@kwela/domain/accounts/avatar';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { AVATARS, avatarName, avatarUrlOf } from './addresses.ts';
import { lockAvatar, setAvatar } from './repo.ts';

const notUploaded = () => refuse('photo_not_uploaded', { field: 'photoId' } as const);

/** Shows an uploaded picture as the person's. The file of the one before goes, and so does one that is refused. */
export const put = implement(putAvatar, async ({ database, pictures, actor }, { photoId }) => {
  const { userId } = actor;
  const name = avatarName(userId, photoId);
  // Before the transaction: the embedded database has a single connection.
  const [picture] = await pictures.find(AVATARS, [name]);
  if (picture === undefined) return notUploaded();
  const may = mayBeAvatar({ widthPx: picture.width, heightPx: picture.height });
  if (!may.ok) {
    await pictures.remove(AVATARS, [name]);
    return may;
  }
  const url = avatarUrlOf(name, picture.version);
  const shown = await asSystem(database.db, async (tx) => {
    const before = await lockAvatar(tx, userId);
    if (!(await setAvatar(tx, userId, { objectId: picture.objectId, url }))) return notUploaded();
    return ok(before);
  });
  if (!shown.ok) return shown;
  const { value: before } = shown;
  if (before !== null && before !== name) await pictures.remove(AVATARS, [before]);
  return ok({ avatarUrl: url });
});
