import { KEPT_FOR, keptSince } from '@kwela/domain/retention/retention';
import { UPLOADED_PICTURE_KEPT_MS } from '@kwela/domain/vehicles/photo-set';
import type { Services } from '../context.ts';
import { unusedPictures } from '../files/unused-pictures-repo.ts';
import { VERIFICATION_BUCKET } from './addresses.ts';
import { photosToForget } from './store/photos-repo.ts';

const AT_ONCE = 200;
const HANDED_IN = { table: 'verification_photos', column: 'object_id' };

/** Takes away pictures that nothing became of, and those of people whose last trip was over long ago. */
export async function clearVerificationPhotos({
  database: { db },
  pictures,
  now,
}: Pick<Services, 'database' | 'pictures' | 'now'>): Promise<void> {
  const uploadedBefore = new Date(now().getTime() - UPLOADED_PICTURE_KEPT_MS);
  const before = keptSince(now(), KEPT_FOR.licencePhotos);
  for (;;) {
    const names = [
      ...(await unusedPictures(db, HANDED_IN, {
        bucket: VERIFICATION_BUCKET,
        uploadedBefore,
        limit: AT_ONCE,
      })),
      ...(await photosToForget(db, { before, limit: AT_ONCE })),
    ];
    if (names.length === 0) return;
    await pictures.remove(VERIFICATION_BUCKET, names);
  }
}
