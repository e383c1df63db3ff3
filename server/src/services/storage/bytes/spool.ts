import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { tooLarge } from '../errors.ts';

/** A file that has come in whole and waits to be judged. */
export interface Spooled {
  readonly path: string;
  readonly bytes: number;
  /** SHA-256, in hexadecimal. */
  readonly digest: string;
}

/** Counts and sums what it is given. */
function measure() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    /** Gives how many bytes that makes. */
    add(chunk: Buffer): number {
      hash.update(chunk);
      bytes += chunk.length;
      return bytes;
    },
    measured: () => ({ bytes, digest: hash.digest('hex') }),
  };
}

/** A new path in the folder for what comes in, under a name of our own. */
export async function spoolPath(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return join(folder, randomUUID());
}

/**
 * Writes a stream to a file, piece by piece, so that a thousand at once take little memory; nothing stays behind when it breaks off or
 * is longer than `most` bytes. A stream that nobody wants the rest of is not broken off but runs out: who sends it has to hear why.
 */
export async function spool(folder: string, source: Readable, most: number): Promise<Spooled> {
  const path = await spoolPath(folder);
  const { add, measured } = measure();
  const chunks: AsyncIterable<Buffer> = source.iterator({ destroyOnReturn: false });
  try {
    const file = await open(path, 'wx');
    try {
      for await (const chunk of chunks) {
        if (add(chunk) > most) throw tooLarge();
        await file.writeFile(chunk);
      }
    } finally {
      await file.close();
    }
    return { path, ...measured() };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    source.resume();
  }
}

export async function measureFile(path: string): Promise<Spooled> {
  const { add, measured } = measure();
  const chunks: AsyncIterable<Buffer> = createReadStream(path);
  for await (const chunk of chunks) add(chunk);
  return { path, ...measured() };
}

/** The first bytes of a file, in no more memory than it has. */
export async function headOf(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const wanted = Math.min(length, size);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
