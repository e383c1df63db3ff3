import type { listPhotos } from '@kwela/contract/pictures/photos';
import type { ListingLimits } from '@kwela/domain/policy/hosting';
import { missingAngles } from '@kwela/domain/vehicles/draft/photos';
import type { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { shownPhoto } from '../addresses.ts';
import { type PhotographedVehicle, photosOf } from '../store/photos-repo.ts';

/** The photos of a car as the person who arranges them sees them. */
export async function photoSetOf(
  db: Db | Tx,
  { id, publicId }: PhotographedVehicle,
  { maxPhotos, minPhotoWidthPx }: ListingLimits,
): Promise<z.input<(typeof listPhotos)['output']>> {
  const photos = await photosOf(db, id);
  return {
    items: photos.map((photo) => ({
      id: photo.id,
      angle: photo.angle,
      ...shownPhoto(publicId, photo),
    })),
    missingAngles: [...missingAngles(photos)],
    maxPhotos,
    minWidthPx: minPhotoWidthPx,
  };
}
