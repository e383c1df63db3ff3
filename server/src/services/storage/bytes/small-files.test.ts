import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { openSmallFiles } from './small-files.ts';

function opened() {
  const read: string[] = [];
  const blobs = {
    async read(id: string) {
      read.push(id);
      return id === 'none' ? null : Readable.from([Buffer.from(id.repeat(10))]);
    },
  };
  return { read, files: openSmallFiles(blobs, { mostOfAFile: 20, mostOfAll: 25 }) };
}

test('a small file is read from the store once, and the one that nobody asked for goes first', async () => {
  const { read, files } = opened();
  expect([files.fits(20), files.fits(21)]).toEqual([true, false]);
  expect((await files.read('a'))?.toString()).toBe('aaaaaaaaaa');
  await files.read('b');
  await files.read('a');
  await files.read('c');
  await files.read('a');
  await files.read('b');
  expect(read).toEqual(['a', 'b', 'c', 'b']);
});

test('what is not there is nothing, each time', async () => {
  const { read, files } = opened();
  expect([await files.read('none'), await files.read('none')]).toEqual([null, null]);
  expect(read).toEqual(['none', 'none']);
});

test('two who ask at once count once', async () => {
  const { read, files } = opened();
  await Promise.all([files.read('a'), files.read('a')]);
  await files.read('b');
  await files.read('a');
  expect(read).toEqual(['a', 'a', 'b']);
});
