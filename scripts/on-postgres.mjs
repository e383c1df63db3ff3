// Starts a PostgreSQL of its own from Debian's binaries, runs a command with TEST_DATABASE_URL set, and removes it.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run, toolEnvironment } from './node24.mjs';
import { startPostgres } from './postgres.mjs';
import { quickPlace } from './quick-place.mjs';

const place = quickPlace();
const directory = mkdtempSync(join(place, 'kwela-postgres-'));
let code = 1;
try {
  const postgres = await startPostgres({
    directory,
    user: 'kwela',
    locale: 'C',
    settings: { fsync: 'off', max_connections: '200' },
  });
  try {
    const [first = 'true', ...rest] = process.argv.slice(process.argv.indexOf('--') + 1);
    code = await run(first, rest, {
      env: { ...toolEnvironment(), TMPDIR: place, TEST_DATABASE_URL: postgres.url },
    });
  } finally {
    postgres.stop('immediate');
  }
} finally {
  rmSync(directory, { recursive: true, force: true });
}
process.exit(code);
