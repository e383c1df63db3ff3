import { REMOVED_PHOTO_KEPT_MS, UPLOADED_PICTURE_KEPT_MS } from '@kwela/domain/vehicles/photo-set';
import type { Services } from '../context.ts';
import { PHOTOS } from './addresses.ts';
import { picturesToClear } from './store/upkeep-repo.ts';

const AT_ONCE = 200;

/** Takes away the files of photos that nobody put back, and pictures that were uploaded and never added. */
export async function clearPhotos({
  database: { db },
  pictures,
  now,
}: Pick<Services, 'database' | 'pictures' | 'now'>): Promise<void> {
  const at = now().getTime();
  for (;;) {
    const names = await picturesToClear(db, {
      bucket: PHOTOS,
      uploadedBefore: new Date(at - UPLOADED_PICTURE_KEPT_MS),
      removedBefore: new Date(at - REMOVED_PHOTO_KEPT_MS),
      limit: AT_ONCE,
    });
    if (names.length === 0) return;
    await pictures.remove(PHOTOS, names);
  }
}
