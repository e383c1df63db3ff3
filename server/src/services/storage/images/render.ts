import { rm } from 'node:fs/promises';
import { dropBlob } from '../bytes/blobs-repo.ts';
import { keepBlob } from '../bytes/keep-blob.ts';
import { measureFile, spool, spoolPath } from '../bytes/spool.ts';
import { noSuchKey, pictureRefused } from '../errors.ts';
import type { Keeping } from '../objects/keep-object.ts';
import { addRendition, countRenditions, findRendition, type Rendition } from './renditions-repo.ts';
import { type PictureTask, TYPE_OF_FORMAT } from './tasks.ts';
import { specOf } from './transform.ts';

/** So many pictures made of one are kept; who asks for more sizes than pages have gets an error, not our disk. */
const MOST_KEPT = 60;

type Rendering = Pick<PictureTask, 'format' | 'quality' | 'size'>;

/** Those that are being drawn, so that all who ask at once wait for one. */
const underWay = new WeakMap<object, Map<string, Promise<Rendition>>>();

async function drawn(
  context: Keeping,
  blobId: string,
  rendering: Rendering,
  spec: string,
): Promise<Rendition> {
  const { db, blobs, pictures, incoming, settings } = context;
  if ((await countRenditions(db, blobId)) >= MOST_KEPT) {
    throw pictureRefused('This picture was asked for in too many sizes');
  }
  const source = await blobs.read(blobId);
  if (source === null) throw noSuchKey();
  const from = await spool(incoming, source, Number.POSITIVE_INFINITY);
  const to = await spoolPath(incoming);
  try {
    const { width, height } = await pictures.draw({
      ...rendering,
      from: from.path,
      to,
      mostPixels: settings.mostPixels,
      hasPlaceholder: false,
    });
    const file = await measureFile(to);
    const madeId = await keepBlob(context, file, { width, height, placeholder: null });
    const made = { spec, blobId: madeId, bytes: file.bytes, digest: file.digest, width, height };
    if (await addRendition(db, blobId, spec, madeId)) return made;
    await dropBlob(db, madeId);
    return (await findRendition(db, blobId, spec)) ?? made;
  } finally {
    await Promise.all([from.path, to].map((path) => rm(path, { force: true })));
  }
}

/** A picture made of another, drawn the first time that somebody asks. */
export async function rendition(context: Keeping, blobId: string, rendering: Rendering): Promise<Rendition> {
  const spec = specOf(rendering);
  const known = await findRendition(context.db, blobId, spec);
  if (known !== undefined) return known;
  const all = underWay.get(context.pictures) ?? new Map<string, Promise<Rendition>>();
  underWay.set(context.pictures, all);
  const key = `${blobId} ${spec}`;
  const running = all.get(key) ?? drawn(context, blobId, rendering, spec).finally(() => all.delete(key));
  all.set(key, running);
  return running;
}

export const typeOfRendering = ({ format }: Rendering): string => TYPE_OF_FORMAT[format];
