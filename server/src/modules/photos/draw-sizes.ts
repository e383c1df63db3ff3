import type { Services } from '../context.ts';
import { PHOTOS } from './addresses.ts';
import { noteDrawn, photosToDraw } from './store/upkeep-repo.ts';

const AT_ONCE = 3;

/**
 * Draws the sizes of photos that were just added, so that no guest waits for them: a few at a time, behind the pictures
 * that people are uploading. Gives how many photos it took.
 */
export async function drawPhotoSizes({
  database: { db },
  pictures,
  now,
}: Pick<Services, 'database' | 'pictures' | 'now'>): Promise<number> {
  const photos = await photosToDraw(db, AT_ONCE);
  for (const { objectId, name } of photos) {
    const [picture] = await pictures.find(PHOTOS, [name]);
    if (picture !== undefined) await pictures.drawSizes(picture);
    await noteDrawn(db, objectId, now());
  }
  return photos.length;
}
