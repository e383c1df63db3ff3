import { reorderPhotos } from '@kwela/contract/pictures/photos';
import { refuse } from '@kwela/domain/result';
import { isOrderOf } from '@kwela/domain/vehicles/photo-set';
import { implement } from '../implement.ts';
import { arrange } from './steps/arrange.ts';
import { placePhotos } from './store/photos-repo.ts';

export const reorder = implement(reorderPhotos, (call, { vehicleId, photoIds }) =>
  arrange(call, vehicleId, async ({ tx, vehicle, photos }) => {
    if (!isOrderOf(photos, photoIds)) return refuse('photos_changed', { field: 'photoIds' } as const);
    if (photos.every(({ id }, place) => id === photoIds[place])) return false;
    await placePhotos(tx, vehicle.id, photoIds);
    return true;
  }),
);
