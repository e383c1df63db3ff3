import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lifecyclesPage } from './lifecycles-page.ts';

/** Writes `docs/LIFECYCLES.md`; with `--check` it only says whether the page is behind. */

const PAGE = join(import.meta.dirname, '../../../docs/LIFECYCLES.md');

if (process.argv.includes('--check')) {
  if (readFileSync(PAGE, 'utf8') !== lifecyclesPage()) {
    console.error('docs/LIFECYCLES.md is behind the tables: run npm run docs:lifecycles.');
    process.exitCode = 1;
  }
} else {
  writeFileSync(PAGE, lifecyclesPage());
}
