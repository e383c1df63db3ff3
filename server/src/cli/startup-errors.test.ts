import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DataDirUnusable } from '../db/data-dir-lock.ts';
import { openEmbedded } from '../db/open.ts';
import { explainStartupError } from './startup-errors.ts';

const folder = mkdtempSync(join(tmpdir(), 'kwela-start-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sentenceFor = (dataDir: string) => openEmbedded(dataDir).then(() => 'it opened', explainStartupError);

test('a file where the data folder should be is explained in one sentence', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  for (const dataDir of [file, join(file, 'below')]) {
    expect(await sentenceFor(dataDir)).toBe(
      `The data folder ${dataDir} cannot be used: it is not a folder. Choose another with DATA_DIR.`,
    );
  }
});

test('so is a folder with something else than a database in it', async () => {
  const dataDir = join(folder, 'other');
  mkdirSync(join(dataDir, 'db'), { recursive: true });
  writeFileSync(join(dataDir, 'db', 'PG_VERSION'), 'no version\n');
  expect(await sentenceFor(dataDir)).toMatch(/^The data folder .* is not a database that can be opened\./);
});

test.each([
  ['EACCES', 'this user may not write there'],
  ['EROFS', 'it is read-only'],
  ['ENOSPC', 'the disk is full'],
])('a folder that answers %s as well', (code, why) => {
  const cause = Object.assign(new Error('no'), { code });
  expect(explainStartupError(new DataDirUnusable('/data', cause))).toContain(why);
});

test.each([
  ['3D000', 'a database that does not exist'],
  ['28P01', 'does not accept the user or password'],
  ['ECONNREFUSED', 'does not answer'],
  ['ENOTFOUND', 'cannot be found'],
])('what PostgreSQL says at the start (%s) is a sentence too', (code, words) => {
  expect(explainStartupError(Object.assign(new Error('no'), { code }))).toContain(words);
});
