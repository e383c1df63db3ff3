/** What the set-up tells the stories, which run in other processes. */
const NAMES = {
  /** Where the product runs that all stories use together. */
  url: 'KWELA_E2E_URL',
  /** A data folder with the demo in it, to take a copy of. */
  seededDir: 'KWELA_E2E_SEEDED',
  /** A place for copies, removed at the end. */
  folder: 'KWELA_E2E_FOLDER',
} as const;

export type Shared = Readonly<Record<keyof typeof NAMES, string>>;

export function shareWithTests(shared: Shared): void {
  process.env[NAMES.url] = shared.url;
  process.env[NAMES.seededDir] = shared.seededDir;
  process.env[NAMES.folder] = shared.folder;
}

/** Empty in the process that makes the set-up, before it is done. */
export const shared = (): Shared => ({
  url: process.env[NAMES.url] ?? '',
  seededDir: process.env[NAMES.seededDir] ?? '',
  folder: process.env[NAMES.folder] ?? '',
});
