import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { FILES } from '../../testing/storage-fixture.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';

/** Bytes go when nothing points to them any more, and not before. */

const DAY_MS = 86_400_000;

let server: TestServer;
let thandi: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ more: FILES });
  thandi = await server.person('Thandi', ['host']);
});
afterEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());

const mine = (name: string) => `${thandi.userId}/${name}`;
const files = () => thandi.client.storage.from('own');
const put = (name: string, content: string) =>
  files().upload(mine(name), content, { contentType: 'text/plain', upsert: true });

const filesIn = (folder: string): string[] =>
  readdirSync(join(server.config.storage.dir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const kept = () => filesIn('files').length;

test('what was removed or replaced goes; what a copy shows stays', async () => {
  await put('a.txt', 'a');
  await put('b.txt', 'b');
  const before = kept();
  await files().copy(mine('a.txt'), mine('a-copy.txt'));
  await put('b.txt', 'b again');
  await files().remove([mine('a.txt')]);
  expect(kept()).toBe(before + 1);
  await server.storage.collect();
  expect(kept()).toBe(before);
  expect(await (await files().download(mine('a-copy.txt'))).data?.text()).toBe('a');
  expect(await (await files().download(mine('b.txt'))).data?.text()).toBe('b again');
  await files().remove([mine('a-copy.txt'), mine('b.txt')]);
  await server.storage.collect();
  expect(kept()).toBe(before - 2);
  const { rows } = await server.database.pool.query('SELECT count(*)::int AS left FROM storage.blobs');
  expect(rows[0].left).toBe(kept());
});

test('the sizes of a picture go with it', async () => {
  const before = kept();
  const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  await files().upload(mine('p.jpg'), picture, { contentType: 'image/jpeg' });
  await files().download(mine('p.jpg'), { transform: { width: 30 } });
  expect(kept()).toBe(before + 2);
  await files().remove([mine('p.jpg')]);
  await server.storage.collect();
  await server.storage.collect();
  expect(kept()).toBe(before);
});

test('nothing is left in the folder for what comes in, whatever was refused', async () => {
  await files().upload(mine('refused.png'), 'no picture', { contentType: 'image/png' });
  await thandi.client.storage
    .from('small')
    .upload(mine('long.txt'), 'x'.repeat(200), { contentType: 'text/plain' });
  await thandi.client.storage
    .from('small')
    .upload(mine('form.txt'), new Blob(['x'.repeat(200)], { type: 'text/plain' }));
  expect(filesIn('incoming')).toEqual([]);
});

test('bytes that nobody comes to point to go after a day', async () => {
  const id = '7d0f3f9e-4f0a-4b57-9c41-0d9a1d5f0c11';
  await server.database.pool.query(
    "INSERT INTO storage.blobs (id, bytes, digest, created_at) VALUES ($1, 1, '00', $2)",
    [id, TEST_NOW],
  );
  await server.database.pool.query('INSERT INTO storage.blob_removals VALUES ($1, $2)', [
    id,
    new Date(TEST_NOW.getTime() + DAY_MS),
  ]);
  const isKnown = async () =>
    (await server.database.pool.query('SELECT FROM storage.blobs WHERE id = $1', [id])).rowCount === 1;
  await server.storage.collect();
  expect(await isKnown()).toBe(true);
  server.clock.advance(DAY_MS + 1000);
  await server.storage.collect();
  expect(await isKnown()).toBe(false);
});

test('bytes of which no row knows, and what came in and was given up, go after a day', async () => {
  await put('stays.txt', 'stays');
  const id = 'aa0f3f9e-4f0a-4b57-9c41-0d9a1d5f0c11';
  const unknown = join(server.config.storage.dir, 'files', 'aa', id);
  const givenUp = join(server.config.storage.dir, 'incoming', 'given-up');
  mkdirSync(join(server.config.storage.dir, 'files', 'aa'), { recursive: true });
  writeFileSync(unknown, 'x');
  writeFileSync(givenUp, 'x');
  server.clock.advance(20 * DAY_MS);
  const isThere = () => filesIn('files').includes(id);
  utimesSync(unknown, server.clock.now(), server.clock.now());
  utimesSync(givenUp, server.clock.now(), server.clock.now());
  await server.storage.collect();
  expect(isThere()).toBe(true);
  expect(filesIn('incoming')).toEqual(['given-up']);
  server.clock.advance(2 * DAY_MS);
  await server.storage.collect();
  expect(isThere()).toBe(false);
  expect(filesIn('incoming')).toEqual([]);
  server.clock.set(TEST_NOW);
  expect((await files().info(mine('stays.txt'))).data?.size).toBe(5);
});

test('the files of somebody who goes go as well', async () => {
  const sipho = await server.person('Sipho');
  const path = `${sipho.userId}/licence.txt`;
  await sipho.client.storage.from('own').upload(path, 'licence', { contentType: 'text/plain' });
  const before = kept();
  await server.database.db.deleteFrom('auth.users').where('id', '=', sipho.userId).execute();
  await server.storage.collect();
  expect(kept()).toBe(before - 1);
});
