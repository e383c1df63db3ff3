import { changePhotoAngle } from '@kwela/contract/pictures/photos';
import { refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { arrange } from './steps/arrange.ts';
import { turnPhoto } from './store/photos-repo.ts';

export const changeAngle = implement(changePhotoAngle, (call, { vehicleId, photoId, angle }) =>
  arrange(call, vehicleId, async ({ tx, vehicle, photos }) => {
    const photo = photos.find(({ id }) => id === photoId);
    if (photo === undefined) return refuse('not_found');
    if (photo.angle === angle) return false;
    await turnPhoto(tx, vehicle.id, photoId, angle);
    return true;
  }),
);
