import type { ShownPicture } from '@kwela/contract/pictures/address';

/** The bucket of photos of cars. What stands in it is public. */
export const PHOTOS = 'vehicle-photos';

/** The name of a photo in its bucket: the host may write below the id of a car of theirs. */
export const photoName = (vehicleId: string, photoId: string): string => `${vehicleId}/${photoId}`;

/** A photo of a car with what its address is made of. */
export interface PlacedPhoto {
  readonly id: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly placeholder: string;
  /** Names the bytes, so an address with it means them for ever. */
  readonly hash: string;
}

/** A photo as pages show it; width and format are added where it is shown. Source: docs/decisions/091-pictures-are-drawn-again.md. */
export function shownPhoto(vehicleId: string, photo: PlacedPhoto): ShownPicture {
  const { id, widthPx, heightPx, placeholder, hash } = photo;
  const name = photoName(vehicleId, id);
  const address = `/storage/v1/render/image/public/${PHOTOS}/${name}?resize=contain&quality=80&versionId=${hash}`;
  return { address, widthPx, heightPx, placeholder };
}
