// `npm run words`: writes locales/en.po from the words in the source. `-- --check` only compares, `-- --bare [folder]`
// lists English that stands outside the catalogue.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bareWords } from './bare-words.ts';
import { extract, ROOT, serialise } from './extract.ts';

const FILE = join(ROOT, 'locales', 'en.po');
const [option, folder = 'web/src'] = process.argv.slice(2);

if (option === '--bare') {
  const found = bareWords(folder);
  for (const { file, line, words } of found) console.log(`${file}:${line}  ${words}`);
  console.log(`${found.length} outside the catalogue`);
} else {
  const catalogue = await extract();
  const text = await serialise(catalogue);
  const isSame = existsSync(FILE) && readFileSync(FILE, 'utf8') === text;
  if (option === '--check' && !isSame) {
    console.error('locales/en.po is older than the words in the source: run `npm run words`');
    process.exit(1);
  }
  if (!isSame) writeFileSync(FILE, text);
  console.log(`${Object.keys(catalogue).length} messages in locales/en.po`);
}
