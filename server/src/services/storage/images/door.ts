import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { HEAD_BYTES, isPictureType, kindOfContent } from '../bytes/content-kind.ts';
import { spool } from '../bytes/spool.ts';
import { StorageRefusal } from '../errors.ts';
import { objectName } from '../names.ts';
import { bucketOf, type Keeping, keepObject, mostBytesFor } from '../objects/keep-object.ts';
import { removeObjects } from '../objects/objects-repo.ts';
import { asAsked, TRUSTED } from '../request.ts';
import { readingToken } from '../signed/tokens.ts';
import { type PictureRow, picturesNamed } from './pictures-repo.ts';
import { rendition } from './render.ts';
import { type Format, TYPE_OF_FORMAT } from './tasks.ts';

/** Of a phone's list to a large screen. A picture is not made larger than it is. */
const WIDTHS = [320, 640, 960, 1280, 1920] as const;
/** The best that a browser takes comes first; every browser takes the last. */
const FORMATS = ['avif', 'webp', 'jpeg'] as const satisfies readonly Format[];
const QUALITY = 80;

const PRIVATE_CONTROL = 'no-cache';

interface Given {
  readonly bucket: string;
  readonly name: string;
  readonly ownerId: string | null;
  readonly content: Buffer;
}

type Picture = Omit<PictureRow, 'blobId'>;

type Refusal =
  | 'picture_kind_unknown'
  | 'picture_unreadable'
  | 'picture_too_large'
  | 'too_many_files'
  | 'busy';

type Kept =
  | { readonly ok: true; readonly value: Picture }
  | { readonly ok: false; readonly refusal: Refusal; readonly details: undefined };

const refused = (refusal: Refusal): Kept => ({ ok: false, refusal, details: undefined });

/** Null: not what was given is wrong, but who gave it. */
function refusalFor({ statusCode, error }: StorageRefusal): Refusal | null {
  if (statusCode === 429) return 'busy';
  if (statusCode === 415) return 'picture_kind_unknown';
  if (error === 'invalid_image') return 'picture_unreadable';
  if (error === 'quota_exceeded') return 'too_many_files';
  return statusCode === 413 ? 'picture_too_large' : null;
}

const widthsOf = ({ width }: Picture): readonly number[] => {
  const smaller = WIDTHS.filter((one) => one < width);
  return [...smaller, Math.min(width, WIDTHS.at(-1) ?? width)];
};

/** What other parts of the server keep and read pictures by, without HTTP and past all policies: they asked theirs. */
export function pictureDoor(context: Keeping) {
  function addressed({ bucket, name, version }: Picture, width: number, format: Format): string {
    const query = new URLSearchParams({
      width: String(width),
      resize: 'contain',
      quality: String(QUALITY),
      format,
      versionId: version,
    });
    return `/storage/v1/render/image/public/${bucket}/${encodeURI(name)}?${query.toString()}`;
  }

  async function kept({ bucket: id, name, ownerId, content }: Given): Promise<PictureRow> {
    const bucket = await bucketOf(context, id);
    const write = {
      to: { bucketId: id, name: objectName(name) },
      asking: TRUSTED,
      owner: ownerId,
      isUpsert: true,
    };
    const file = await spool(context.incoming, Readable.from([content]), mostBytesFor(context, bucket));
    try {
      await keepObject(context, write, bucket, {
        file,
        contentType: kindOfContent(content.subarray(0, HEAD_BYTES)) ?? '',
        cacheControl: PRIVATE_CONTROL,
        contentEncoding: null,
        userMetadata: {},
      });
    } finally {
      await rm(file.path, { force: true });
    }
    const [picture] = await picturesNamed(context.db, id, [name]);
    if (picture === undefined) throw new Error('A picture went while it was kept');
    return picture;
  }

  return {
    async keep(given: Given): Promise<Kept> {
      const kind = kindOfContent(given.content.subarray(0, HEAD_BYTES));
      if (kind === null || !isPictureType(kind)) return refused('picture_kind_unknown');
      try {
        const { blobId: _blobId, ...picture } = await kept(given);
        return { ok: true, value: picture };
      } catch (failure) {
        const refusal = failure instanceof StorageRefusal ? refusalFor(failure) : null;
        if (refusal === null) throw failure;
        return refused(refusal);
      }
    },
    async find(bucket: string, names: readonly string[]): Promise<readonly Picture[]> {
      const found = await picturesNamed(context.db, bucket, names);
      return found.map(({ blobId: _blobId, ...picture }) => picture);
    },
    async remove(bucket: string, names: readonly string[]): Promise<void> {
      await asAsked(context, TRUSTED, (tx) => removeObjects(tx, bucket, names));
      context.shownFiles.forget();
    },
    sources: (picture: Picture) =>
      FORMATS.map((format) => ({
        type: TYPE_OF_FORMAT[format],
        sizes: widthsOf(picture).map((width) => ({ width, url: addressed(picture, width, format) })),
      })),
    async drawSizes(picture: Picture): Promise<void> {
      const [found] = await picturesNamed(context.db, picture.bucket, [picture.name]);
      if (found === undefined || found.version !== picture.version) return;
      for (const format of FORMATS) {
        for (const width of widthsOf(found)) {
          await rendition(context, found.blobId, {
            format,
            quality: QUALITY,
            size: { width, height: null, fit: 'contain' },
          });
        }
      }
    },
    async signedAddress({ bucket, name }: Picture, seconds: number): Promise<string> {
      const token = await readingToken(context, { bucketId: bucket, name }, seconds);
      return `/storage/v1/object/sign/${bucket}/${encodeURI(name)}?token=${token}`;
    },
  };
}
