import { type ListingPhoto, PHOTO_ANGLES } from '@kwela/domain/vehicles/draft/photos';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

/** The photos that are kept for a car, in the order of its host. */
export async function photosOf(db: Db | Tx, vehicleId: number): Promise<readonly ListingPhoto[]> {
  const rows = await db
    .selectFrom('vehicle_photos')
    .select(['angle', 'width', 'height', 'content_hash'])
    .where('vehicle_id', '=', vehicleId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    angle: codeOf(PHOTO_ANGLES, row.angle),
    widthPx: row.width,
    heightPx: row.height,
    sha256: row.content_hash,
  }));
}
