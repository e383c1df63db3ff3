import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
  'package-lock.json',
];

function* filesOf(path) {
  if (!existsSync(path)) return;
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  for (const entry of entries) if (entry.isFile()) yield join(entry.parentPath ?? entry.path, entry.name);
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const path = join(ROOT, source);
    const files = source.includes('.') ? [path] : [...filesOf(path)].sort();
    for (const file of files) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Builds the web app unless the build on disk was made from exactly these sources. */
export async function buildWebWhenChanged() {
  const wanted = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('Building the web app …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  if ((await run(npm, ['run', 'build', '--silent'])) !== 0) process.exit(1);
  writeFileSync(STAMP, wanted);
}
