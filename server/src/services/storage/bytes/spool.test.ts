import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { headOf } from './spool.ts';

const folder = mkdtempSync(join(tmpdir(), 'kwela-head-'));
afterAll(() => rmSync(folder, { recursive: true }));
const MOST_BYTES = 4_000_000;
const POOL_BYTES = 65_536;

it.each([
  ['nothing', 0, 4, 0],
  ['a file that is shorter', 3, 4, 3],
  ['a file of that length', 4, 4, 4],
  ['a longer file', 9, 4, 4],
])('reads the head of %s', async (_which, length, wanted, read) => {
  const path = join(folder, `${length}-${wanted}`);
  writeFileSync(path, Buffer.alloc(length, 'x'));
  expect((await headOf(path, wanted)).toString()).toBe('x'.repeat(read));
});

it('takes no more memory than the file has: an upload of a kilobyte took four megabytes', async () => {
  const path = join(folder, 'small');
  writeFileSync(path, Buffer.alloc(1000));
  expect((await headOf(path, MOST_BYTES)).buffer.byteLength).toBeLessThanOrEqual(POOL_BYTES);
});
