import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformAsync } from '@babel/core';
import extractMessages from '@lingui/babel-plugin-extract-messages';
import macro from '@lingui/babel-plugin-lingui-macro';
import type { CatalogType } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { LINGUI } from './macro.ts';

export const ROOT = join(import.meta.dirname, '..', '..');
const PLACES = ['words/src/**/*.ts', 'server/src/**/*.ts', 'web/src/**/*.{ts,tsx}'];
const HAS_MESSAGES = /@lingui\/\w+\/(?:runtime-)?macro/;

export const sourceFiles = (): string[] =>
  globSync(PLACES, { cwd: ROOT, exclude: (path) => path.includes('node_modules') })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .toSorted();

interface Found {
  readonly id: string;
  readonly message?: string;
  readonly comment?: string;
  readonly context?: string;
}

async function messagesIn(file: string): Promise<Found[]> {
  const text = readFileSync(join(ROOT, file), 'utf8');
  if (!HAS_MESSAGES.test(text)) return [];
  const found: Found[] = [];
  await transformAsync(text, {
    filename: join(ROOT, file),
    babelrc: false,
    configFile: false,
    code: false,
    parserOpts: { plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
    plugins: [
      [macro, { linguiConfig: LINGUI, descriptorFields: 'all' }],
      [extractMessages, { linguiConfig: LINGUI, onMessageExtracted: (one: Found) => found.push(one) }],
    ],
  });
  return found;
}

/** Every message of the product with the files that say it. */
export async function extract(): Promise<CatalogType> {
  const catalogue: CatalogType = {};
  for (const file of sourceFiles()) {
    for (const { id, message, comment, context } of await messagesIn(file)) {
      const known = catalogue[id];
      const isNewPlace = !known?.origin?.some(([place]) => place === file);
      catalogue[id] = {
        ...known,
        message: message ?? id,
        translation: message ?? id,
        ...(context === undefined ? {} : { context }),
        comments: [...new Set([...(known?.comments ?? []), ...(comment === undefined ? [] : [comment])])],
        origin: [...(known?.origin ?? []), ...(isNewPlace ? [[file] satisfies [string]] : [])],
      };
    }
  }
  return catalogue;
}

const po = formatter({ lineNumbers: false, printPlaceholdersInComments: false });
/** No dates and no versions, so that the same words are the same file. */
const HEADERS = /^"(?!Content-Type|Language|MIME|Content-Transfer)[^"]*"\n/gm;

/** The file of one language, in the order of the English sentences. */
async function fileOf(catalogue: CatalogType, locale: string): Promise<string> {
  const sorted = Object.fromEntries(
    Object.entries(catalogue).toSorted(([, a], [, b]) => ((a.message ?? '') < (b.message ?? '') ? -1 : 1)),
  );
  const text = await po.serialize(sorted, {
    locale,
    sourceLocale: 'en',
    filename: `${locale}.po`,
    existing: undefined,
  });
  const body = text.indexOf('\n\n');
  return text.slice(0, body).replaceAll(HEADERS, '') + text.slice(body);
}

/** The file that translators read. */
export const serialise = (catalogue: CatalogType): Promise<string> => fileOf(catalogue, 'en');

/** What a language's file says, by the id of each message. */
export async function translationsIn(text: string, locale: string): Promise<Map<string, string>> {
  const entries = await po.parse(text, { locale, sourceLocale: 'en', filename: `${locale}.po` });
  return new Map(
    Object.entries(entries).flatMap(([id, { translation }]) =>
      translation === undefined || translation === '' ? [] : [[id, translation]],
    ),
  );
}

/**
 * The file of another language: what is translated and still said, without the places, so that it changes only with its
 * own words. What is missing is in no file; `npm run words -- --missing af` lists it.
 */
export function serialiseTranslations(
  catalogue: CatalogType,
  locale: string,
  translations: ReadonlyMap<string, string>,
): Promise<string> {
  const said = Object.entries(catalogue).flatMap(([id, { message = id, context }]) => {
    const translation = translations.get(id);
    return translation === undefined
      ? []
      : [[id, { message, translation, ...(context === undefined ? {} : { context }) }] as const];
  });
  return fileOf(Object.fromEntries(said), locale);
}
