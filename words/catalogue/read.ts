import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Token } from '@kwela/words/pseudo';

/** What a language says, compiled, by the id of each message. */
export type Catalogue = Record<string, Token[]>;

const LOCALES_DIR = join(import.meta.dirname, '..', '..', 'locales');

export const compiledFile = (locale: string): string => join(LOCALES_DIR, `${locale}.json`);

/**
 * What `npm run words` compiled of `locales/<locale>.po`. To compile it takes half a second for each language, which every
 * start of the server and every file of tests would wait for.
 */
export const readCatalogue = (locale: string): Catalogue =>
  JSON.parse(readFileSync(compiledFile(locale), 'utf8'));
