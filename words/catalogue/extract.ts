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

/** The file that translators read, in the order of the English sentences. */
export async function serialise(catalogue: CatalogType): Promise<string> {
  const sorted = Object.fromEntries(
    Object.entries(catalogue).toSorted(([, a], [, b]) => ((a.message ?? '') < (b.message ?? '') ? -1 : 1)),
  );
  const text = await po.serialize(sorted, {
    locale: 'en',
    sourceLocale: 'en',
    filename: 'en.po',
    existing: undefined,
  });
  const body = text.indexOf('\n\n');
  return text.slice(0, body).replaceAll(HEADERS, '') + text.slice(body);
}
