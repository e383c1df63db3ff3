import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../../../adapters/blobs/port.ts';
import { isShown } from '../bytes/content-kind.ts';
import type { StorageContext } from '../context.ts';
import { badRange, noSuchKey } from '../errors.ts';
import { isKnown, isSame, rangeOf } from './ranges.ts';

/** Bytes with what is said of them. */
export interface SentFile {
  readonly blobId: string;
  readonly bytes: number;
  readonly type: string;
  readonly contentEncoding: string | null;
  readonly eTag: string;
  readonly changedAt: Date;
  /** The last part of the name. */
  readonly fileName: string;
}

/** Who may keep a copy: nobody but who asked, everybody for a while, or everybody for ever, since the address names the content. */
export type Keep =
  | { readonly kind: 'private' }
  | { readonly kind: 'public'; readonly control: string }
  | { readonly kind: 'for_ever' };

const cacheControl = (keep: Keep): string => {
  if (keep.kind === 'private') return 'private, no-store';
  return keep.kind === 'for_ever' ? 'public, max-age=31536000, immutable' : `public, ${keep.control}`;
};

/** What belongs to one file and does nothing on our origin, whatever stands in it. */
const NO_PAGE = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox',
].join(';');

/** Source: RFC 6266 §4, RFC 8187 §3.2. */
const attachment = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;

/** As `?download` asks: null shows the file where it may be shown, empty saves it under its own name. */
export const dispositionOf = (download: string | null, type: string, fileName: string): string | null =>
  download === null && isShown(type)
    ? null
    : attachment(download === null || download === '' ? fileName : download);

const partOf = (content: Buffer | null, part: ByteRange | null): Buffer | null =>
  content === null || part === null ? content : content.subarray(part.first, part.last + 1);

/** Sends a file, or the part or the word that it did not change that was asked for. */
export async function sendFile(
  { blobs, smallFiles }: Pick<StorageContext, 'blobs' | 'smallFiles'>,
  request: FastifyRequest,
  reply: FastifyReply,
  file: SentFile,
  { keep, download }: { readonly keep: Keep; readonly download: string | null },
): Promise<FastifyReply> {
  const { headers } = request;
  reply.headers({
    'cache-control': cacheControl(keep),
    'content-security-policy': NO_PAGE,
    'x-robots-tag': 'none',
    'accept-ranges': 'bytes',
    etag: file.eTag,
    'last-modified': file.changedAt.toUTCString(),
  });
  if (isKnown(headers, file.eTag, file.changedAt)) return reply.code(304).send();
  const disposition = dispositionOf(download, file.type, file.fileName);
  if (disposition !== null) reply.header('content-disposition', disposition);
  if (file.contentEncoding !== null) reply.header('content-encoding', file.contentEncoding);
  const asked = isSame([headers['if-range']].flat()[0], file.eTag, file.changedAt)
    ? rangeOf(headers.range, file.bytes)
    : null;
  if (asked === 'beyond') {
    reply.header('content-range', `bytes */${file.bytes}`);
    throw badRange();
  }
  const type = file.type === 'text/plain' ? 'text/plain; charset=utf-8' : file.type;
  const length = asked === null ? file.bytes : asked.last - asked.first + 1;
  reply.header('content-type', type).header('content-length', length);
  if (asked !== null) {
    reply.code(206).header('content-range', `bytes ${asked.first}-${asked.last}/${file.bytes}`);
  }
  // A stream keeps the length that the whole has.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const bytes =
    keep.kind === 'for_ever' && smallFiles.fits(file.bytes)
      ? partOf(await smallFiles.read(file.blobId), asked)
      : await blobs.read(file.blobId, asked ?? undefined);
  if (bytes === null) {
    request.log.error({ blobId: file.blobId }, 'a file has lost its bytes');
    reply.removeHeader('content-length').removeHeader('content-type');
    throw noSuchKey();
  }
  return reply.send(bytes);
}
