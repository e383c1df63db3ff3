import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** What tests keep at once, with room to spare: copies of the demo of 100 MB each, databases, profiles of browsers. */
const ROOM_BYTES = 6 * 2 ** 30;

/**
 * Where tests keep their files: in memory where there is room (containers have 64 MB as a rule), else where others are. They
 * make and remove folders of some thousand files, which on a disk is a good part of their work.
 */
export function quickPlace() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

export const isInMemory = (place) => place.startsWith(MEMORY);
