import { buffer } from 'node:stream/consumers';
import type { Blobs } from '../../../adapters/blobs/port.ts';

export interface SmallFiles {
  /** Whether a file of so many bytes is kept here. */
  fits(bytes: number): boolean;
  /** Null when there are no such bytes. */
  read(blobId: string): Promise<Buffer | null>;
}

/** A picture for a page is smaller, one for a large screen may not be. */
const MOST_OF_A_FILE = 262_144;
const MOST_OF_ALL = 33_554_432;

/** Keeps small files that were just read in memory, the latest of them: bytes never change under their id. For public ones alone. */
export function openSmallFiles(
  blobs: Pick<Blobs, 'read'>,
  { mostOfAFile = MOST_OF_A_FILE, mostOfAll = MOST_OF_ALL } = {},
): SmallFiles {
  const files = new Map<string, Buffer>();
  let bytes = 0;
  const drop = (id: string) => {
    bytes -= files.get(id)?.length ?? 0;
    files.delete(id);
  };
  return {
    fits: (length) => length <= mostOfAFile,
    async read(blobId) {
      const known = files.get(blobId);
      const stream = known === undefined ? await blobs.read(blobId) : null;
      const content = known ?? (stream === null ? null : await buffer(stream));
      if (content === null) return null;
      // The last one read is the last one to go.
      drop(blobId);
      files.set(blobId, content);
      bytes += content.length;
      for (const id of files.keys()) {
        if (bytes <= mostOfAll) break;
        drop(id);
      }
      return content;
    },
  };
}
