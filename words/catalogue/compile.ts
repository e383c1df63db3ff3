import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Messages } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

const LOCALES_DIR = join(import.meta.dirname, '..', '..', 'locales');

const po = formatter({ lineNumbers: false });

/** The translations in the text of a catalogue, compiled; a message without one is left out and said in English. */
export async function compileCatalogue(text: string, locale: string): Promise<Messages> {
  const entries = await po.parse(text, { locale, sourceLocale: 'en', filename: `${locale}.po` });
  return Object.fromEntries(
    Object.entries(entries).flatMap(([id, { translation }]) =>
      translation === undefined || translation === '' ? [] : [[id, compileMessageOrThrow(translation)]],
    ),
  );
}

/** What `locales/<locale>.po` says. */
export const readCatalogue = (locale: string): Promise<Messages> =>
  compileCatalogue(readFileSync(join(LOCALES_DIR, `${locale}.po`), 'utf8'), locale);
