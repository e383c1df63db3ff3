// `npm run words`: writes locales/en.po from the words in the source and drops from the other languages what is said no
// more, and compiles them. `-- --check` only compares, `-- --missing af` lists what that language lacks, `-- --bare [folder]` lists English
// that stands outside the catalogue.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { LOCALES } from '@kwela/words/locales';
import { bareWords } from './bare-words.ts';
import { compileCatalogue } from './compile.ts';
import { extract, ROOT, serialise, serialiseTranslations, translationsIn } from './extract.ts';
import { compiledFile } from './read.ts';

const fileOf = (locale: string): string => join(ROOT, 'locales', `${locale}.po`);
const textIn = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const textOf = (locale: string): string => textIn(fileOf(locale));
/** A message a line, so that a change of one is a change of its line. */
const asLines = (catalogue: object): string =>
  `{\n${Object.entries(catalogue)
    .map(([id, tokens]) => `${JSON.stringify(id)}: ${JSON.stringify(tokens)}`)
    .join(',\n')}\n}\n`;
const TRANSLATED = LOCALES.filter((locale) => locale !== 'en');

async function list(locale: string): Promise<void> {
  const translations = await translationsIn(textOf(locale), locale);
  const missing = Object.entries(await extract()).filter(([id]) => !translations.has(id));
  for (const [, { message, origin }] of missing) console.log(`${origin?.[0]?.[0]}  ${message}`);
  console.log(`${missing.length} missing in locales/${locale}.po`);
}

async function write(onlyCompares: boolean): Promise<void> {
  const catalogue = await extract();
  const files = new Map([[fileOf('en'), await serialise(catalogue)]]);
  for (const locale of TRANSLATED) {
    const translations = await translationsIn(textOf(locale), locale);
    const text = await serialiseTranslations(catalogue, locale, translations);
    files.set(fileOf(locale), text);
    files.set(compiledFile(locale), asLines(await compileCatalogue(text, locale)));
  }
  for (const [file, text] of files) {
    if (textIn(file) === text) continue;
    if (onlyCompares) {
      console.error(`${relative(ROOT, file)} is older than the words in the source: run \`npm run words\``);
      process.exitCode = 1;
    } else writeFileSync(file, text);
  }
  console.log(`${Object.keys(catalogue).length} messages in locales/en.po`);
}

const [option, place] = process.argv.slice(2);
if (option === '--bare') {
  const found = bareWords(place ?? 'web/src');
  for (const { file, line, words } of found) console.log(`${file}:${line}  ${words}`);
  console.log(`${found.length} outside the catalogue`);
} else if (option === '--missing') await list(place ?? 'af');
else await write(option === '--check');
