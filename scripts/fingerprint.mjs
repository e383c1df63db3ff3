import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './node24.mjs';

const isTest = (name) => name.includes('.test.');

function* filesOf(path) {
  if (!existsSync(path)) return;
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    if (entry.isFile() && !isTest(entry.name)) yield join(entry.parentPath ?? entry.path, entry.name);
  }
}

/** What a build was made from, in one word: names and contents of all these files and folders, but for the tests in them. */
export function fingerprintOf(sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(ROOT, source);
    const files = source.includes('.') ? [path] : [...filesOf(path)].sort();
    for (const file of files) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}
