import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLocalS3 } from '../../testing/local-s3.ts';
import { blobsOnDisk } from './disk.ts';
import type { Blobs } from './port.ts';
import { blobsInS3 } from './s3.ts';

/** Every store keeps the same promises. */

const folder = mkdtempSync(join(tmpdir(), 'kwela-blobs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const STORES: readonly (readonly [string, () => Promise<{ blobs: Blobs; close(): Promise<void> }>])[] = [
  ['on disk', async () => ({ blobs: blobsOnDisk(join(folder, 'kept')), close: async () => undefined })],
  [
    'in a store that speaks S3',
    async () => {
      const { close, ...config } = await startLocalS3();
      return { blobs: blobsInS3(config), close };
    },
  ],
];

describe.each(STORES)('bytes %s', (_where, open) => {
  let blobs: Blobs;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ blobs, close } = await open());
  });
  afterAll(() => close());

  async function keep(bytes: Buffer): Promise<string> {
    const id = randomUUID();
    const path = join(folder, id);
    writeFileSync(path, bytes);
    await blobs.keep(id, path);
    expect(existsSync(path)).toBe(false);
    return id;
  }
  const read = async (id: string, range?: { first: number; last: number }) => {
    const stream = await blobs.read(id, range);
    return stream === null ? null : await buffer(stream);
  };

  test('come back as they were, whole and in part', async () => {
    const bytes = randomBytes(300_000);
    const id = await keep(bytes);
    expect(await read(id)).toEqual(bytes);
    expect(await read(id, { first: 10, last: 19 })).toEqual(bytes.subarray(10, 20));
    expect(await read(id, { first: 299_999, last: 299_999 })).toEqual(bytes.subarray(299_999));
    expect((await read(await keep(Buffer.alloc(0))))?.length).toBe(0);
  });

  test('are gone when they were removed, which may be done twice', async () => {
    const id = await keep(Buffer.from('x'));
    await blobs.remove(id);
    await blobs.remove(id);
    expect(await read(id)).toBeNull();
    expect(await read(randomUUID())).toBeNull();
  });

  test('are listed, with when they came', async () => {
    const ids = [await keep(Buffer.from('a')), await keep(Buffer.from('b'))];
    const listed = new Map<string, Date>();
    for await (const { id, keptAt } of blobs.list()) listed.set(id, keptAt);
    for (const id of ids) {
      expect(Math.abs((listed.get(id)?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    }
  });

  test('have no name that leads elsewhere', async () => {
    await expect((async () => blobs.read('../../etc/passwd'))()).rejects.toThrow('UUID');
    await expect((async () => blobs.remove('..'))()).rejects.toThrow('UUID');
  });
});

test.each([
  ['does not know the key', { keyId: 'NOBODY', bucket: 'kwela-files' }],
  ['has no such bucket', { keyId: 'S3RVER', bucket: 'nowhere' }],
])('a store that %s is a fault, and the file is still there', async (_what, { keyId, bucket }) => {
  const { close, ...config } = await startLocalS3();
  const path = join(folder, 'refused');
  writeFileSync(path, 'x');
  const blobs = blobsInS3({ ...config, keyId, url: config.url.replace('kwela-files', bucket) });
  await expect(blobs.keep(randomUUID(), path)).rejects.toThrow('The store of files');
  expect(existsSync(path)).toBe(true);
  await close();
});
