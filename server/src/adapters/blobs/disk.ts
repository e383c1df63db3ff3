import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Blobs } from './port.ts';

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

async function sync(path: string): Promise<void> {
  const file = await open(path, constants.O_RDONLY);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Another disk than that of the folder for what comes in cannot be renamed to. */
async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error;
    const beside = `${to}.part`;
    await copyFile(from, beside);
    await sync(beside);
    await rename(beside, to);
    await rm(from);
  }
}

/** Files on a disk of this machine, spread over 256 folders. No name of anybody's becomes a path: an id does. */
export function blobsOnDisk(folder: string): Blobs {
  const pathOf = (id: string): string => {
    if (!ID.test(id)) throw new Error('Bytes are kept under a UUID');
    return join(folder, id.slice(0, 2), id);
  };
  return {
    async keep(id, path) {
      const to = pathOf(id);
      await sync(path);
      if ((await mkdir(dirname(to), { recursive: true })) !== undefined) await sync(folder);
      await moveFile(path, to);
      // The name of a file is in its folder, which reaches the disk by itself much later.
      await sync(dirname(to));
    },
    async read(id, range) {
      try {
        const file = await open(pathOf(id), constants.O_RDONLY);
        return createReadStream('', {
          fd: file,
          ...(range === undefined ? {} : { start: range.first, end: range.last }),
        });
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return null;
        throw error;
      }
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    async *list() {
      const shelves = await readdir(folder).catch((error: unknown): string[] => {
        if (hasCode(error, 'ENOENT')) return [];
        throw error;
      });
      for (const shelf of shelves) {
        for (const id of await readdir(join(folder, shelf))) {
          const found = await stat(join(folder, shelf, id)).catch(() => null);
          if (found !== null && ID.test(id)) yield { id, keptAt: found.mtime };
        }
      }
    },
  };
}
