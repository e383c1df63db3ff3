import type { ListingLimits } from '../policy/hosting.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { ListingPhoto } from './draft/photos.ts';

/** A photo that a car has. Source: docs/rules/vehicles.md “Photos”. */
export interface VehiclePhoto extends ListingPhoto {
  readonly id: string;
}

type Limits = Pick<ListingLimits, 'maxPhotos' | 'minPhotoWidthPx'>;

interface TooSmall {
  readonly field: 'photoId';
  readonly widthPx: number;
  readonly minWidthPx: number;
}
interface Repeated {
  readonly field: 'photoId';
  /** The photo of the car that is the same file. */
  readonly photoId: string;
}
interface TooMany {
  readonly field: 'photoId';
  readonly maxPhotos: number;
}

/** Whether a picture may become a photo of a car, or why not, with the field that it is about. */
export function mayAdd(
  photos: readonly VehiclePhoto[],
  given: Pick<ListingPhoto, 'widthPx' | 'sha256'>,
  { maxPhotos, minPhotoWidthPx: minWidthPx }: Limits,
):
  | Result<null, 'photo_too_small', TooSmall>
  | Result<null, 'photo_repeated', Repeated>
  | Result<null, 'too_many_photos', TooMany> {
  const field = 'photoId';
  const { widthPx } = given;
  if (widthPx < minWidthPx) return refuse('photo_too_small', { field, widthPx, minWidthPx } as const);
  const same = photos.find(({ sha256 }) => sha256 === given.sha256);
  if (same !== undefined) return refuse('photo_repeated', { field, photoId: same.id } as const);
  if (photos.length >= maxPhotos) return refuse('too_many_photos', { field, maxPhotos } as const);
  return ok(null);
}

/** Whether an order names each photo of a car once; one that was written before a photo came or went does not. */
export const isOrderOf = (photos: readonly Pick<VehiclePhoto, 'id'>[], ids: readonly string[]): boolean =>
  ids.length === photos.length &&
  new Set(ids).size === ids.length &&
  photos.every(({ id }) => ids.includes(id));

/** A removed photo can be put back for so long. */
export const REMOVED_PHOTO_KEPT_MS = 3_600_000;
/** An uploaded picture that nothing became of is kept for so long. */
export const UPLOADED_PICTURE_KEPT_MS = 86_400_000;
