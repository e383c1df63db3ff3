import { VEHICLE_CATEGORIES, type VehicleCategory } from '@kwela/domain/vehicles/vehicle';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';

/** What a car that takes the place of another has to be like, and which one it is not. */
export interface LostCar {
  readonly publicId: string;
  readonly category: VehicleCategory;
  readonly shownLat: number;
  readonly shownLng: number;
}

export async function findLostCar(db: Db, vehicleId: number): Promise<LostCar> {
  const row = await db
    .selectFrom('vehicles')
    .select(['public_id', 'category', 'shown_lat', 'shown_lng'])
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow();
  return {
    publicId: row.public_id,
    category: codeOf(VEHICLE_CATEGORIES, row.category),
    shownLat: row.shown_lat,
    shownLng: row.shown_lng,
  };
}
