import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ImageStore } from './image-store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kwela-share-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const picture = (words: string) => Buffer.from(words);

it('keeps a picture for anyone who asks for this version of it, and the newest alone', async () => {
  const store = new ImageStore(join(folder, 'new'));
  expect(await store.read('car/1', 'a1')).toBeNull();
  await store.keep('car/1', 'a1', picture('R720'));
  await store.keep('car/2', 'a1', picture('R450'));
  await store.keep('car/1', 'b2', picture('R760'));
  expect(String(await store.read('car/1', 'b2'))).toBe('R760');
  expect(await store.read('car/1', 'a1')).toBeNull();
  expect(String(await store.read('car/2', 'a1'))).toBe('R450');
});

it('never holds more than so many, and lets the oldest go', async () => {
  const store = new ImageStore(folder, 3);
  for (const [index, name] of ['one', 'two', 'three'].entries()) {
    await store.keep(name, 'v', picture(name));
    for (const file of readdirSync(folder)) {
      if (index === 0) utimesSync(join(folder, file), 1, 1);
    }
  }
  await store.keep('four', 'v', picture('four'));
  expect(readdirSync(folder)).toHaveLength(3);
  expect(await store.read('one', 'v')).toBeNull();
  expect(String(await store.read('four', 'v'))).toBe('four');
});

it('takes no name for a path', async () => {
  const store = new ImageStore(folder);
  await store.keep('../../../etc/passwd', 'v', picture('x'));
  expect(readdirSync(folder)).toHaveLength(1);
});
