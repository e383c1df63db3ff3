import type { Result } from '@kwela/domain/result';

/** A picture that is kept in a bucket: drawn again, upright, without place and camera. */
export interface KeptPicture {
  /** In `storage.objects`, for rows that point to it: they go with it. */
  readonly objectId: string;
  readonly bucket: string;
  readonly name: string;
  /** Named by its content: an address with it means these bytes for ever. */
  readonly version: string;
  /** In points, as it is seen. */
  readonly width: number;
  readonly height: number;
  /** A few pixels as a data address, to show until it is there. */
  readonly placeholder: string;
}

export interface GivenPicture {
  readonly bucket: string;
  /** Its name in the bucket, made by us: `vehicles/<id>/<id>`. One that is there already is replaced. */
  readonly name: string;
  /** Whose it is: counted for them, and gone with them. */
  readonly ownerId: string | null;
  readonly content: Buffer;
}

export type PictureRefusal =
  | 'picture_kind_unknown'
  | 'picture_unreadable'
  | 'picture_too_large'
  | 'too_many_files'
  | 'busy';

/** One format of a picture in its sizes, the way an `img` or a `source` wants them. */
export interface PictureSource {
  readonly type: 'image/avif' | 'image/webp' | 'image/jpeg';
  readonly sizes: readonly { readonly width: number; readonly url: string }[];
}

/** What use-cases ask of the storage service, which knows nothing of them. */
export interface Pictures {
  /** Judges a picture by its content, draws it again and keeps it. */
  keep(given: GivenPicture): Promise<Result<KeptPicture, PictureRefusal>>;
  /** Those of these names that are there. */
  find(bucket: string, names: readonly string[]): Promise<readonly KeptPicture[]>;
  remove(bucket: string, names: readonly string[]): Promise<void>;
  /** The addresses of a picture in a public bucket, best format first, each kept for ever by anyone who reads it. */
  sources(picture: KeptPicture): readonly PictureSource[];
  /** Draws all sizes now, so that nobody waits for the first look. For a job: it takes seconds. */
  drawSizes(picture: KeptPicture): Promise<void>;
  /** An address of a picture in a private bucket, for anyone who has it, for so long. */
  signedAddress(picture: KeptPicture, seconds: number): Promise<string>;
}
