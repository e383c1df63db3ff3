/** The pictures that a car is shown by. The first six are asked of every car. Source: docs/rules/vehicles.md “Photos”. */
export const PHOTO_ANGLES = [
  'front_three_quarter',
  'rear_three_quarter',
  'left_side',
  'right_side',
  'cabin',
  'boot',
  'front',
  'rear',
  'dashboard',
  'rear_seats',
  'wheel',
  'extra',
] as const;
export type PhotoAngle = (typeof PHOTO_ANGLES)[number];

export const REQUIRED_ANGLES = [
  'front_three_quarter',
  'rear_three_quarter',
  'left_side',
  'right_side',
  'cabin',
  'boot',
] as const satisfies readonly PhotoAngle[];

export interface ListingPhoto {
  readonly angle: PhotoAngle;
  readonly widthPx: number;
  readonly heightPx: number;
  /** SHA-256 of the file, so that one file does not count twice. */
  readonly sha256: string;
}

/** The angles that every car shows and this one does not yet. */
export const missingAngles = (photos: readonly Pick<ListingPhoto, 'angle'>[]): readonly PhotoAngle[] =>
  REQUIRED_ANGLES.filter((angle) => !photos.some((photo) => photo.angle === angle));

/** The photos, by index, whose file came before in the list. */
export const repeatedPhotos = (photos: readonly Pick<ListingPhoto, 'sha256'>[]): readonly number[] =>
  photos.flatMap(({ sha256 }, index) =>
    photos.findIndex((photo) => photo.sha256 === sha256) < index ? [index] : [],
  );
