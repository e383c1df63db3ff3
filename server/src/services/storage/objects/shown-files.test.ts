import { expect, test } from 'vitest';
import type { ShownFile } from './shown-files.ts';
import { openShownFiles } from './shown-files.ts';

const shown = (blobId: string): ShownFile => ({
  file: {
    blobId,
    bytes: 1,
    type: 'image/webp',
    contentEncoding: null,
    eTag: '"x"',
    changedAt: new Date(0),
    fileName: 'x',
  },
  keep: { kind: 'for_ever' },
});

const at = (name: string) => ({ bucketId: 'open', name });

function opened(most = 10) {
  const clock = { ms: 0 };
  const files = openShownFiles({ keptMs: 1000, most, nowMs: () => clock.ms });
  const found: string[] = [];
  const ask = async (address: string, blobId = address) =>
    (
      await files.of(at(address), 'v1', '', async () => {
        found.push(address);
        return shown(blobId);
      })
    ).file.blobId;
  return { clock, files, found, ask };
}

test('what was found is known for a while, and then looked up again', async () => {
  const { clock, found, ask } = opened();
  expect([await ask('a'), await ask('a', 'other')]).toEqual(['a', 'a']);
  clock.ms = 1000;
  expect(await ask('a', 'other')).toBe('other');
  expect(found).toEqual(['a', 'a']);
});

test('what is forgotten is looked up again, also when it was on its way', async () => {
  const { files, found, ask } = opened();
  await ask('a');
  files.forget();
  await ask('a');
  const { promise, resolve } = Promise.withResolvers<ShownFile>();
  const late = files.of(at('b'), 'v1', '', () => promise);
  files.forget();
  resolve(shown('old'));
  expect((await late).file.blobId).toBe('old');
  expect(await ask('b', 'new')).toBe('new');
  expect(found).toEqual(['a', 'a', 'b']);
});

test('a failure is not kept, and no more than so many are', async () => {
  const { files, found, ask } = opened(2);
  await expect(files.of(at('a'), 'v1', '', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  for (const address of ['a', 'b', 'c', 'c', 'a']) await ask(address);
  expect(found).toEqual(['a', 'b', 'c', 'a']);
});

test('each version and each drawing of it is another, and without a version nothing is kept', async () => {
  const { files } = opened();
  const ask = async (version: string | null, drawing: string, blobId: string) =>
    (await files.of(at('a'), version, drawing, async () => shown(blobId))).file.blobId;
  expect(await ask('v1', '', 'first')).toBe('first');
  expect(await ask('v2', '', 'second')).toBe('second');
  expect(await ask('v1', 'small', 'third')).toBe('third');
  expect(await ask('v1', '', 'other')).toBe('first');
  expect([await ask(null, '', 'now'), await ask(null, '', 'later')]).toEqual(['now', 'later']);
});
