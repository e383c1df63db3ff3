import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { StorageContext } from '../context.ts';
import { keepBlob } from './keep-blob.ts';
import { spool } from './spool.ts';

/** What other parts of the server keep bytes by: a row of theirs points to `storage.blobs`, and its trigger notes when it no longer does. */
export function bytesDoor(context: StorageContext) {
  return {
    async keep(content: Buffer): Promise<string> {
      const file = await spool(context.incoming, Readable.from([content]), content.length);
      try {
        return await keepBlob(context, file, null);
      } finally {
        await rm(file.path, { force: true });
      }
    },
    async read(id: string): Promise<Buffer | null> {
      const stream = await context.blobs.read(id);
      return stream === null ? null : buffer(stream);
    },
  };
}
