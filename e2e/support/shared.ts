import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the set-up tells the stories, which run in other processes. */
const NAMES = {
  /** A data folder with the demo in it, to take a copy of. */
  seededDir: 'KWELA_E2E_SEEDED',
  /** A place for copies, removed at the end. */
  folder: 'KWELA_E2E_FOLDER',
  /** The addresses of the products that stories share, one for each worker. */
  products: 'KWELA_E2E_PRODUCTS',
} as const;

export type Shared = Readonly<Record<keyof typeof NAMES, string>>;

export const share = (name: keyof Shared, text: string): void => {
  process.env[NAMES[name]] = text;
};

/** Empty in the process that makes the set-up, before it is done. */
export const shared = (): Shared => ({
  seededDir: process.env[NAMES.seededDir] ?? '',
  folder: process.env[NAMES.folder] ?? '',
  products: process.env[NAMES.products] ?? '',
});

/** A data folder of one's own with the demo in it. */
export function ownCopyOfDemo(name: string): string {
  const { folder, seededDir } = shared();
  const dataDir = join(folder, name);
  cpSync(seededDir, dataDir, { recursive: true });
  return dataDir;
}

/** What all workers together have done already, by name: a set that outlives each of them. */
export function doneByAll(topic: string) {
  const folder = join(shared().folder, topic);
  const fileOf = (name: string) => join(folder, createHash('sha256').update(name).digest('hex'));
  return {
    has: (name: string): boolean => existsSync(fileOf(name)),
    add(name: string): void {
      mkdirSync(folder, { recursive: true });
      writeFileSync(fileOf(name), name);
    },
  };
}
