import { removePhoto } from '@kwela/contract/pictures/photos';
import { refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { arrange } from './steps/arrange.ts';
import { findPhoto, placePhotos, takeAway } from './store/photos-repo.ts';

/** Takes a photo off a car. Its file stays for an hour, so that anyone who regrets it can add it again. */
export const remove = implement(removePhoto, (call, { vehicleId, photoId }) =>
  arrange(call, vehicleId, async ({ tx, vehicle, photos }) => {
    const photo = await findPhoto(tx, vehicle.id, photoId);
    if (photo === null) return refuse('not_found');
    if (photo.isRemoved) return false;
    await takeAway(tx, vehicle.id, photoId, call.actor.now);
    await placePhotos(
      tx,
      vehicle.id,
      photos.flatMap(({ id }) => (id === photoId ? [] : [id])),
    );
    return true;
  }),
);
