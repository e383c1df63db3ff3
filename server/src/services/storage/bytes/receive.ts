import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { badRequest, StorageRefusal } from '../errors.ts';
import { type Spooled, spool } from './spool.ts';

/** A file with what its sender says of it. */
export interface Received {
  readonly file: Spooled;
  readonly contentType: string;
  /** As the header of an answer: `max-age=3600`. */
  readonly cacheControl: string;
  readonly contentEncoding: string | null;
  readonly userMetadata: Readonly<Record<string, unknown>>;
}

const ANY_TYPE = 'application/octet-stream';
const MOST_METADATA_BYTES = 16_384;

/** `3600`, `max-age=3600` or `no-cache`: only what can be said in such a header, so nothing else gets into one. */
export function cacheControlOf(text: string | undefined): string {
  const given = text?.trim() ?? '';
  if (/^\d{1,10}$/.test(given)) return `max-age=${given}`;
  return /^[a-z-]+(?:=\d{1,10})?(?:, *[a-z-]+(?:=\d{1,10})?){0,5}$/i.test(given) ? given : 'no-cache';
}

/** Without parameters, in small letters. */
export function contentTypeOf(text: string | undefined): string {
  const [type = ''] = (text ?? '').split(';');
  const given = type.trim().toLowerCase();
  return /^[a-z]+\/[\w.+-]{1,100}$/.test(given) ? given : ANY_TYPE;
}

export function userMetadataOf(json: string | undefined): Readonly<Record<string, unknown>> {
  if (json === undefined || json === '') return {};
  if (json.length > MOST_METADATA_BYTES) throw badRequest('metadata: is too long');
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Said below.
  }
  throw badRequest('metadata: must be a JSON object');
}

export const contentEncodingOf = (text: string | undefined): string | null =>
  text !== undefined && /^(?:gzip|br|deflate|zstd|identity)$/.test(text) ? text : null;

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

const bodyOf = ({ body, raw }: FastifyRequest): Readable => (body instanceof Readable ? body : raw);

async function receiveRaw(request: FastifyRequest, folder: string, most: number): Promise<Received> {
  const metadata = header(request, 'x-metadata');
  const userMetadata = userMetadataOf(
    metadata === undefined ? undefined : Buffer.from(metadata, 'base64').toString('utf8'),
  );
  return {
    file: await spool(folder, bodyOf(request), most),
    contentType: contentTypeOf(header(request, 'content-type')),
    cacheControl: cacheControlOf(header(request, 'cache-control')),
    contentEncoding: contentEncodingOf(header(request, 'content-encoding')),
    userMetadata,
  };
}

function parserFor(request: FastifyRequest): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': header(request, 'content-type') ?? '' },
      limits: { files: 2, fields: 10, parts: 12, fieldSize: MOST_METADATA_BYTES + 1, headerPairs: 20 },
    });
  } catch {
    throw badRequest('content-type: must say what stands between the parts of the form');
  }
}

/** Gives a parser what arrives, as fast as it takes it. Where nobody wants the rest, that runs out. */
async function feed(parser: BusboyInstance, source: Readable, signal: AbortSignal): Promise<void> {
  const chunks: AsyncIterable<Buffer> = source.iterator({ destroyOnReturn: false });
  try {
    for await (const chunk of chunks) {
      signal.throwIfAborted();
      if (!parser.write(chunk)) await once(parser, 'drain', { signal });
    }
    parser.end();
  } finally {
    source.resume();
  }
}

/** A form with one file, under whatever name, and what else there is to say of it in its fields. */
async function receiveForm(request: FastifyRequest, folder: string, most: number): Promise<Received> {
  const fields = new Map<string, string>();
  const files: Promise<{ readonly file: Spooled; readonly contentType: string }>[] = [];
  const streams: Readable[] = [];
  const breakOff = new AbortController();
  const { signal } = breakOff;
  const parser = parserFor(request);
  parser.on('error', () => breakOff.abort());
  parser.on('field', (name, value) => fields.set(name, value));
  parser.on('file', (_name, stream, _fileName, _encoding, type) => {
    // The form may break off before anybody reads from it.
    stream.on('error', () => undefined);
    const kept = spool(folder, stream, most).then((file) => ({ file, contentType: contentTypeOf(type) }));
    kept.catch(() => breakOff.abort());
    streams.push(stream);
    files.push(kept);
  });
  let isBroken = false;
  try {
    await Promise.all([once(parser, 'finish', { signal }), feed(parser, bodyOf(request), signal)]);
  } catch {
    isBroken = true;
    for (const stream of streams) stream.destroy(new Error('The form broke off'));
  }
  const ended = await Promise.allSettled(files);
  const whole = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const [first] = whole;
  try {
    const failed = ended.find((one) => one.status === 'rejected');
    if (failed?.reason instanceof StorageRefusal) throw failed.reason;
    if (isBroken || failed !== undefined) throw badRequest('body: the form cannot be read');
    if (first === undefined || whole.length > 1) throw badRequest('body: must hold one file');
    return {
      ...first,
      cacheControl: cacheControlOf(fields.get('cacheControl')),
      contentEncoding: contentEncodingOf(fields.get('contentEncoding')),
      userMetadata: userMetadataOf(fields.get('metadata')),
    };
  } catch (error) {
    await Promise.all(whole.map(({ file }) => rm(file.path, { force: true })));
    throw error;
  }
}

/** Takes the file of a request into the folder, of at most so many bytes, whether it comes bare or in a form. */
export const receive = (request: FastifyRequest, folder: string, most: number): Promise<Received> =>
  header(request, 'content-type')?.toLowerCase().startsWith('multipart/form-data')
    ? receiveForm(request, folder, most)
    : receiveRaw(request, folder, most);
