import { rm } from 'node:fs/promises';
import type { PictureFacts } from '../bytes/blobs-repo.ts';
import type { PictureType } from '../bytes/content-kind.ts';
import { headOf, measureFile, type Spooled, spoolPath } from '../bytes/spool.ts';
import { pictureRefused } from '../errors.ts';
import { HEADER_BYTES, pictureSize } from './header.ts';
import type { Pictures } from './pictures.ts';
import type { Format } from './tasks.ts';

/** Nobody sees a difference to what came, and it is drawn once. */
const QUALITY = 88;

const KEPT_AS: Readonly<Record<PictureType, Format>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  // Drawn again it is a picture that stands still, of as many colours as it likes.
  'image/gif': 'png',
};

export interface CleanPicture {
  readonly file: Spooled;
  readonly type: string;
  readonly facts: PictureFacts;
}

/**
 * Draws a picture again, upright and without what a camera notes: what is kept holds what is seen and nothing besides.
 * Refused before a point of it is decoded when it says that it has too many. Takes over the file.
 */
export async function cleanPicture(
  { pictures, incoming, mostPixels }: { pictures: Pictures; incoming: string; mostPixels: number },
  type: PictureType,
  file: Spooled,
): Promise<CleanPicture> {
  const to = await spoolPath(incoming);
  try {
    const size = pictureSize(type, await headOf(file.path, HEADER_BYTES));
    if (size === null) throw pictureRefused('The picture cannot be read');
    if (size.width * size.height > mostPixels) {
      throw pictureRefused(`The picture has more than ${Math.floor(mostPixels / 1_000_000)} megapixels`);
    }
    const format = KEPT_AS[type];
    const drawn = await pictures.draw({
      from: file.path,
      to,
      mostPixels,
      format,
      quality: QUALITY,
      size: null,
      hasPlaceholder: true,
    });
    const { width, height, placeholder } = drawn;
    return { file: await measureFile(to), type: `image/${format}`, facts: { width, height, placeholder } };
  } catch (error) {
    await rm(to, { force: true });
    throw error;
  } finally {
    await rm(file.path, { force: true });
  }
}
