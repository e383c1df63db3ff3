import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintOf } from './fingerprint.mjs';
import { ROOT, run } from './node24.mjs';

const STAMP = join(ROOT, 'web', 'dist', '.built-from');
const SOURCES = [
  'web/src',
  'web/public',
  'web/build',
  'web/index.html',
  'web/vite.config.ts',
  'domain/src',
  'contract/src',
  'words',
  'locales',
  'package-lock.json',
];

/** Builds the web app unless the build on disk was made from exactly these sources. */
export async function buildWebWhenChanged() {
  const wanted = fingerprintOf(SOURCES);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('Building the web app …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  if ((await run(npm, ['run', 'build', '-w', 'web', '--silent'])) !== 0) process.exit(1);
  writeFileSync(STAMP, wanted);
}
