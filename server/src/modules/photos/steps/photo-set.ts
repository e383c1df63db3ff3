import type { listPhotos } from '@kwela/contract/pictures/photos';
import { HOSTING_POLICIES } from '@kwela/domain/policy/versions/all';
import { missingAngles } from '@kwela/domain/vehicles/draft/photos';
import type { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { shownPhoto } from '../addresses.ts';
import { type PhotographedVehicle, photosOf } from '../store/photos-repo.ts';

/** What photos of cars have to be, at an instant. */
export const photoLimits = (now: Date) =>
  (HOSTING_POLICIES.findLast(({ validFrom }) => validFrom <= now) ?? HOSTING_POLICIES[0]).listing;

/** The photos of a car as whoever arranges them sees them. */
export async function photoSetOf(
  db: Db | Tx,
  { id, publicId }: PhotographedVehicle,
  now: Date,
): Promise<z.input<(typeof listPhotos)['output']>> {
  const photos = await photosOf(db, id);
  const { maxPhotos, minPhotoWidthPx } = photoLimits(now);
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
