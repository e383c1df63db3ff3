import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_FILES, languageFiles, PAGE_FILES, pageFiles } from '@kwela/contract/page-files';
import type { PageName } from '@kwela/contract/pages';
import type { Locale } from '@kwela/words/locales';
import type { z } from 'zod';

export type PageHtml = (name: PageName | 'notFound', locale: Locale) => string;

/** An app that was built by `vite` alone has no lists. */
const listIn = <List>(webDir: string, file: string, list: z.ZodType<List>, none: List): List => {
  const path = join(webDir, file);
  return existsSync(path) ? list.parse(JSON.parse(readFileSync(path, 'utf8'))) : none;
};

const SCRIPT = /\/assets\/[\w.-]+\.js/g;

/**
 * The page of the web app for each name and language, which names the files of its page, for `start.js` to ask for after the
 * first frame; null while nothing is built.
 */
export function readPageHtml(webDir: string): PageHtml | null {
  const indexFile = join(webDir, 'index.html');
  if (!existsSync(indexFile)) return null;
  const shell = readFileSync(indexFile, 'utf8');
  const byLanguage = listIn(webDir, LANGUAGE_FILES, languageFiles, {});
  const shells = new Map(
    Object.entries(listIn(webDir, PAGE_FILES, pageFiles, {})).map(([name, hrefs]) => {
      const list = `<script type="application/json" id="page-files">${JSON.stringify(hrefs)}</script>`;
      return [name, shell.replace('</head>', () => `${list}</head>`)];
    }),
  );
  const made = new Map<string, string>();
  return (name, locale) => {
    const key = `${locale} ${name}`;
    const files = byLanguage[locale] ?? {};
    const html =
      made.get(key) ?? (shells.get(name) ?? shell).replaceAll(SCRIPT, (file) => files[file] ?? file);
    made.set(key, html);
    return html;
  };
}
