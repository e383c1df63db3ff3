import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './own-server.ts';

const HASHED = /^(.+-)([\w-]{7,8})(\.\w+)$/;
const TEXT = /\.(js|css|html|json)$/;

/** The build as it is, in a folder of its own. */
export function copyOfBuild(folder: string): string {
  cpSync(join(ROOT, 'web', 'dist'), folder, { recursive: true });
  return folder;
}

/**
 * The same build as the next version of it would be: every file of the app has another name, and none of the old ones is
 * left. A second build would take a minute.
 */
export function nextVersion(folder: string): string {
  copyOfBuild(folder);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.(br|gz)$/.test(name))) rmSync(join(folder, file));
  const names = readdirSync(join(folder, 'assets')).flatMap((name) => {
    const [, start, hash, end] = HASHED.exec(name) ?? [];
    return start && hash && end ? [{ name, next: `${start}${[...hash].toReversed().join('')}2${end}` }] : [];
  });
  for (const { name, next } of names) renameSync(join(folder, 'assets', name), join(folder, 'assets', next));
  const renamed = (text: string): string =>
    names.reduce((changed, { name, next }) => changed.replaceAll(name, next), text);
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!TEXT.test(file)) continue;
    const path = join(folder, file);
    writeFileSync(path, renamed(readFileSync(path, 'utf8')));
  }
  // Its version is eight digits of a sum of its files; it is asked for as it stands, so its name stays.
  const worker = join(folder, 'workers', 'on.js');
  const changed = readFileSync(worker, 'utf8').replace(/([`"'])[0-9a-f]{8}\1/g, '$1ffffffff$1');
  writeFileSync(worker, changed);
  return folder;
}
