import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { say } from '../../lib/words.ts';
import { KEPT_THINGS } from './kept-things.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const SOURCES = globSync('web/{src,public}/**/*.{ts,tsx,js,mjs}', { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$|\/testing\/|features\/consent\/kept-things\.ts$/.test(file),
);
/** What other rooms keep in a browser: the choice of little data by a name of the contract, the language, by a name of the words, and the device, by the service of accounts. */
const ELSEWHERE = [
  'contract/src/data-saver.ts',
  'words/src/locales.ts',
  'server/src/services/auth/guards/known-device.ts',
];

/** The ways to keep something in a browser, and the few files that may go them: everything else asks these. */
const WAYS = /\b(localStorage|sessionStorage|indexedDB|cookieStore|caches|document\.cookie)\b/;
const WAY_FILES = [
  'web/public/start.js',
  'web/src/features/hand-over/kept/kept-store.ts',
  'web/src/lib/data-saver/data-choice.ts',
  'web/src/lib/data-saver/data-saver.ts',
  'web/src/lib/languages/choose-language.ts',
  'web/src/lib/languages/keep-choice.ts',
  'web/src/lib/storage.ts',
  'web/src/lib/tab/tab-storage.ts',
  'web/src/lib/tab/tab-values.ts',
  'web/src/worker/off.js',
  'web/src/worker/worker.ts',
];

const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
/** Names as the source writes them. By its type each key that is kept begins so. */
const NAME = /['"`](kwela-[a-z-]+(?:\.[a-z]+)?:?)/g;
/** Names of files that people save. */
const isFile = (name: string) => /\.[a-z]+$/.test(name) || name === 'kwela-';

const named = new Set(
  [...SOURCES, ...ELSEWHERE].flatMap((file) =>
    [...withoutComments(read(file)).matchAll(NAME)].map(([, name]) => name ?? ''),
  ),
);

describe('what the site keeps in a browser', () => {
  it('is kept by the few files that know how, so that no key escapes the list', () => {
    const files = SOURCES.filter((file) => WAYS.test(withoutComments(read(file))));
    expect(files.toSorted()).toEqual(WAY_FILES);
  });

  it('is told, every key and cookie of the source', () => {
    const told = new Set<string>(KEPT_THINGS.map(({ name }) => name));
    expect([...named].filter((name) => !isFile(name) && !told.has(name))).toEqual([]);
  });

  it('is not told of where it is not kept', () => {
    expect(KEPT_THINGS.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
  });

  it('is told once each, and what is not necessary says that it waits for a yes', () => {
    const names = KEPT_THINGS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const optional = KEPT_THINGS.filter(({ category }) => category !== 'necessary');
    expect(optional.map(({ purpose }) => say(purpose))).toEqual([
      expect.stringContaining('Only after you said yes'),
    ]);
  });
});
