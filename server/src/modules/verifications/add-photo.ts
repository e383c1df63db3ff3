import { addVerificationPhoto } from '@kwela/contract/verification/use-cases';
import { ok, refuse } from '@kwela/domain/result';
import { judgePhoto } from '@kwela/domain/verification/rules';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { VERIFICATION_BUCKET, verificationPhotoName } from './addresses.ts';
import { verificationView } from './read/verification-view.ts';
import { openToChange } from './steps/open-to-change.ts';
import { findVerificationPhotos, markPhoto, saveVerificationPhoto } from './store/photos-repo.ts';

const field = 'photoId';

/**
 * Takes an uploaded picture as a side of the licence or the selfie. The file of the one before goes, and so does one that is refused, unless it is
 * another side already. Sent twice, nothing changes.
 */
export const add = implement(addVerificationPhoto, async (call, { kind, photoId }) => {
  const { actor, pictures, policies, database } = call;
  const { userId, now } = actor;
  const name = verificationPhotoName(userId, photoId);
  // Before the transaction: the embedded database has a single connection.
  const [picture] = await pictures.find(VERIFICATION_BUCKET, [name]);
  if (picture === undefined) return refuse('photo_not_uploaded', { field } as const);
  let isInUse = false;
  const taken = await asSystem(database.db, async (tx) => {
    const open = await openToChange(tx, userId, now);
    if (!open.ok) return open;
    const photos = await findVerificationPhotos(tx, userId);
    const before = photos.find((one) => one.kind === kind);
    if (before?.photoId === photoId) return ok(null);
    isInUse = photos.some((one) => one.photoId === photoId);
    const judged = judgePhoto(picture, policies.at(now).verification);
    if (!judged.ok) return judged;
    if (!(await markPhoto(tx, userId, picture.version)))
      return refuse('photo_used_before', { field } as const);
    const photo = { kind, photoId, addedAt: now, objectId: picture.objectId };
    if (!(await saveVerificationPhoto(tx, userId, photo)))
      return refuse('photo_not_uploaded', { field } as const);
    return ok(before === undefined ? null : verificationPhotoName(userId, before.photoId));
  });
  if (!taken.ok) {
    const isOfNoUse = taken.refusal === 'photo_too_small' || taken.refusal === 'photo_used_before';
    if (isOfNoUse && !isInUse) await pictures.remove(VERIFICATION_BUCKET, [name]);
    return taken;
  }
  if (taken.value !== null) await pictures.remove(VERIFICATION_BUCKET, [taken.value]);
  return ok(await verificationView(call));
});
