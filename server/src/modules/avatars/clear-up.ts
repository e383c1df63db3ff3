import { UPLOADED_PICTURE_KEPT_MS } from '@kwela/domain/vehicles/photo-set';
import type { Services } from '../context.ts';
import { unusedPictures } from '../files/unused-pictures-repo.ts';
import { AVATARS } from './addresses.ts';

const AT_ONCE = 200;
const SHOWN = { table: 'profiles', column: 'avatar_object_id' };

/** Takes away pictures that were uploaded a day ago and that nobody shows. */
export async function clearAvatars({
  database: { db },
  pictures,
  now,
}: Pick<Services, 'database' | 'pictures' | 'now'>): Promise<void> {
  const uploadedBefore = new Date(now().getTime() - UPLOADED_PICTURE_KEPT_MS);
  for (;;) {
    const names = await unusedPictures(db, SHOWN, { bucket: AVATARS, uploadedBefore, limit: AT_ONCE });
    if (names.length === 0) return;
    await pictures.remove(AVATARS, names);
  }
}
