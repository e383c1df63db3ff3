import { PHOTO_ANGLES, type PhotoAngle } from '@kwela/domain/vehicles/draft/photos';
import type { VehiclePhoto } from '@kwela/domain/vehicles/photo-set';
import { type RawBuilder, sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { PlacedPhoto } from '../addresses.ts';

/** A car as far as its photos ask. */
export interface PhotographedVehicle {
  readonly id: number;
  readonly publicId: string;
  readonly hostId: string;
}

const carOf = (row: { id: number; public_id: string; host_id: string } | undefined) =>
  row === undefined ? null : { id: row.id, publicId: row.public_id, hostId: row.host_id };

export async function findVehicle(db: Db, publicId: string): Promise<PhotographedVehicle | null> {
  return carOf(
    await db
      .selectFrom('vehicles')
      .select(['id', 'public_id', 'host_id'])
      .where('public_id', '=', publicId)
      .executeTakeFirst(),
  );
}

/** Holds the photos of a car still until the transaction ends. */
export async function lockVehicle(tx: Tx, publicId: string): Promise<PhotographedVehicle | null> {
  return carOf(
    await tx
      .selectFrom('vehicles')
      .select(['id', 'public_id', 'host_id'])
      .where('public_id', '=', publicId)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
}

/** A photo of a car with all that is told of it. */
export interface KeptPhoto extends VehiclePhoto, PlacedPhoto {}

/** The photos of a car in their order. */
export async function photosOf(db: Db | Tx, vehicleId: number): Promise<readonly KeptPhoto[]> {
  const rows = await db
    .selectFrom('vehicle_photos')
    .select(['id', 'angle', 'width', 'height', 'placeholder', 'content_hash'])
    .where('vehicle_id', '=', vehicleId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    angle: codeOf(PHOTO_ANGLES, row.angle),
    widthPx: row.width,
    heightPx: row.height,
    placeholder: row.placeholder,
    hash: row.content_hash,
    sha256: row.content_hash,
  }));
}

/** Whether a photo with this id is or was one of this car. */
export async function findPhoto(
  tx: Tx,
  vehicleId: number,
  id: string,
): Promise<{ readonly isRemoved: boolean } | null> {
  const row = await tx
    .selectFrom('vehicle_photos')
    .select('removed_at')
    .where('id', '=', id)
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst();
  return row === undefined ? null : { isRemoved: row.removed_at !== null };
}

export interface NewPhoto {
  readonly id: string;
  readonly vehicleId: number;
  readonly objectId: string;
  readonly angle: PhotoAngle;
  readonly position: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly placeholder: string;
  readonly hash: string;
  readonly at: Date;
}

/** Adds a photo, or puts one back that was removed. */
export const savePhoto = (tx: Tx, photo: NewPhoto): Promise<unknown> =>
  tx
    .insertInto('vehicle_photos')
    .values({
      id: photo.id,
      vehicle_id: photo.vehicleId,
      object_id: photo.objectId,
      angle: photo.angle,
      position: photo.position,
      width: photo.widthPx,
      height: photo.heightPx,
      placeholder: photo.placeholder,
      content_hash: photo.hash,
      created_at: photo.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['vehicle_id', 'id'])
        .doUpdateSet({ removed_at: null, angle: photo.angle, position: photo.position }),
    )
    .execute();

/** Gives the photos of a car their places, as they stand in the list. */
export const placePhotos = (tx: Tx, vehicleId: number, ids: readonly string[]): Promise<unknown> =>
  sql`
    UPDATE vehicle_photos AS photo SET position = listed.place - 1
      FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS listed (id, place)
     WHERE photo.id = listed.id AND photo.vehicle_id = ${vehicleId}
       AND photo.position <> listed.place - 1`.execute(tx);

export const turnPhoto = (tx: Tx, vehicleId: number, id: string, angle: PhotoAngle): Promise<unknown> =>
  tx
    .updateTable('vehicle_photos')
    .set({ angle })
    .where('vehicle_id', '=', vehicleId)
    .where('id', '=', id)
    .execute();

export const takeAway = (tx: Tx, vehicleId: number, id: string, at: Date): Promise<unknown> =>
  tx
    .updateTable('vehicle_photos')
    .set({ removed_at: at })
    .where('vehicle_id', '=', vehicleId)
    .where('id', '=', id)
    .execute();

/** The page of a car shows its photos, so with them it became another one. */
export const noteChange = (tx: Tx, vehicleId: number, at: Date): Promise<unknown> =>
  tx.updateTable('vehicles').set({ changed_at: at }).where('id', '=', vehicleId).execute();

const PLACED = sql`'id', photo.id, 'widthPx', photo.width, 'heightPx', photo.height,
                            'placeholder', photo.placeholder, 'hash', photo.content_hash`;

/** All photos of a car in their order, as one column of whatever is read of `v`, a row of vehicles. */
export const SHOWN_PHOTOS: RawBuilder<unknown> = sql`
  (SELECT coalesce(json_agg(json_build_object('angle', photo.angle, ${PLACED})
                            ORDER BY photo.position, photo.created_at), '[]')
     FROM vehicle_photos AS photo WHERE photo.vehicle_id = v.id AND photo.removed_at IS NULL)`;
