import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { tooLarge } from '../errors.ts';

/** A file that has come in whole and waits to be judged. */
export interface Spooled {
  readonly path: string;
  readonly bytes: number;
  /** SHA-256, in hexadecimal. */
  readonly digest: string;
}

/** Counts and sums what passes, and breaks off with the first byte too many. */
function measure(most: number) {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > most) return done(tooLarge());
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, measured: () => ({ bytes, digest: hash.digest('hex') }) };
}

/** A new path in the folder for what comes in, under a name of our own. */
export async function spoolPath(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return join(folder, randomUUID());
}

/** Writes a stream to a file; nothing stays behind when it breaks off or is longer than `most` bytes. */
export async function spool(folder: string, source: Readable, most: number): Promise<Spooled> {
  const path = await spoolPath(folder);
  const { stream, measured } = measure(most);
  try {
    await pipeline(source, stream, createWriteStream(path, { flags: 'wx' }));
    return { path, ...measured() };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

export async function measureFile(path: string): Promise<Spooled> {
  const file = await open(path);
  const { stream, measured } = measure(Number.POSITIVE_INFINITY);
  await pipeline(file.createReadStream(), stream.resume());
  return { path, ...measured() };
}

/** The first bytes of a file. */
export async function headOf(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
