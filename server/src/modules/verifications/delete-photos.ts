import { deleteVerificationPhotos } from '@kwela/contract/verification/use-cases';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { lockDriver } from '../drivers/known-driver-repo.ts';
import { implement } from '../implement.ts';
import { VERIFICATION_BUCKET, verificationPhotoName } from './addresses.ts';
import { verificationView } from './read/verification-view.ts';
import { addVerificationEvent } from './store/events-repo.ts';
import { arePhotosNeeded, findVerificationPhotos } from './store/photos-repo.ts';

/** The pictures go when their person says so, as long as nobody needs them. What was decided stays. Source: docs/rules/accounts.md “Identity and licence”. */
export const deletePhotos = implement(deleteVerificationPhotos, async (call) => {
  const { actor, database, pictures } = call;
  const { userId, now: at } = actor;
  const found = await asSystem(database.db, async (tx) => {
    await lockDriver(tx, userId);
    if (await arePhotosNeeded(tx, userId)) return refuse('not_allowed');
    const photos = await findVerificationPhotos(tx, userId);
    if (photos.length > 0) {
      await addVerificationEvent(tx, { userId, event: 'photos_deleted', role: 'guest', at });
    }
    return ok(photos.map(({ photoId }) => verificationPhotoName(userId, photoId)));
  });
  if (!found.ok) return found;
  // What is not removed now is found again by the next try: the rows go with their files.
  if (found.value.length > 0) await pictures.remove(VERIFICATION_BUCKET, found.value);
  return ok(await verificationView(call));
});
