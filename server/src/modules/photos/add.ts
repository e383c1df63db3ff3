import { addPhoto } from '@kwela/contract/pictures/photos';
import { refuse } from '@kwela/domain/result';
import { mayAdd } from '@kwela/domain/vehicles/photo-set';
import { implement } from '../implement.ts';
import { PHOTOS, photoName } from './addresses.ts';
import { arrange } from './steps/arrange.ts';
import { savePhoto } from './store/photos-repo.ts';

/**
 * Makes an uploaded picture a photo of the car, the last one. Sent again it changes nothing; one that was removed comes
 * back. A picture that is refused is taken out of the bucket, where everybody could see it.
 */
export const add = implement(addPhoto, async (call, { vehicleId, photoId, angle }) => {
  const { pictures, hostingPolicies, actor } = call;
  const name = photoName(vehicleId, photoId);
  // Before the transaction: the embedded database has a single connection, and the picture stays as it is.
  const [picture] = await pictures.find(PHOTOS, [name]);
  const added = await arrange(call, vehicleId, async ({ tx, vehicle, photos }) => {
    if (photos.some(({ id }) => id === photoId)) return false;
    if (picture === undefined) return refuse('photo_not_uploaded', { field: 'photoId' } as const);
    const { width: widthPx, height: heightPx, version: hash, placeholder, objectId } = picture;
    const may = mayAdd(photos, { widthPx, sha256: hash }, hostingPolicies.at(actor.now).listing);
    if (!may.ok) return may;
    await savePhoto(tx, {
      id: photoId,
      vehicleId: vehicle.id,
      objectId,
      angle,
      position: photos.length,
      widthPx,
      heightPx,
      placeholder,
      hash,
      at: actor.now,
    });
    return true;
  });
  const isOfNoUse = !added.ok && (added.refusal === 'photo_too_small' || added.refusal === 'photo_repeated');
  if (isOfNoUse) await pictures.remove(PHOTOS, [name]);
  return added;
});
