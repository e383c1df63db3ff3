import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from './migrate.ts';
import { openInMemory } from './open.ts';
import { rowTypes } from './row-types.ts';
import { schemaText } from './schema-text.ts';

/**
 * Writes `schema.gen.ts` (types of rows) and `server/schema.sql` (to read) from the migrated database; with `--check` it
 * only compares and fails on a difference.
 */

const database = await openInMemory();
await migrate(database.pool);
const generated = {
  [join(import.meta.dirname, 'schema.gen.ts')]: await rowTypes(database.db),
  [join(import.meta.dirname, '../../schema.sql')]: await schemaText(database.pglite),
};
await database.close();

for (const [file, text] of Object.entries(generated)) {
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
  } else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${file} is not what the migrations make. Run: npm run schema`);
    process.exitCode = 1;
  }
}
