import { readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FILES } from '../../testing/storage-fixture.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

/** A thousand people press “upload” in one moment; some of them lose their line. */

const COUNT = 1000;
const BROKEN_OFF = 50;
const TOO_LONG = 50;
const BYTES = 400_000;
/** All files together are 360 MB. */
const MOST_MEMORY_BYTES = 200_000_000;

let server: TestServer;
let thandi: TestPerson;
let origin: URL;
const agent = new Agent({ maxSockets: COUNT });

beforeAll(async () => {
  server = await startTestServer({
    more: FILES,
    environment: { STORAGE_FILE_MB: '1' },
    // How long a slow machine takes is another matter.
    connectionLimits: { requestMs: 600_000, headersMs: 300_000, checkedEveryMs: 2000 },
  });
  thandi = await server.person('Thandi', ['host']);
  origin = new URL(await server.http.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(async () => {
  agent.destroy();
  await server.close();
});

type End = number | 'broken off';

/** What all files end with: it is in memory once, so that what grows is the server's. */
const END = Buffer.alloc(BYTES - 4, 'x');
const contentOf = (number: number): [Buffer, Buffer] => [Buffer.from(String(number).padStart(4)), END];

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** What is in use: how much garbage lies about is a matter of the limits of the heap. */
function heldBytes(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

/** Sends a file over a line of its own; with `breaks`, no more than its beginning. */
function send(name: string, content: readonly Buffer[], breaks = false): Promise<End> {
  return new Promise((resolve) => {
    const sending = request({
      agent,
      host: origin.hostname,
      port: origin.port,
      method: 'POST',
      path: `/storage/v1/object/own/${thandi.userId}/${name}`,
      headers: {
        authorization: `Bearer ${thandi.token}`,
        'content-type': 'text/plain',
        'content-length': content.reduce((sum, { length }) => sum + length, 0),
      },
    });
    sending.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    sending.on('error', () => resolve('broken off'));
    for (const part of breaks ? content.slice(0, 1) : content) sending.write(part);
    if (breaks) setTimeout(() => sending.destroy(), 20);
    else sending.end();
  });
}

const filesIn = (folder: string): string[] =>
  readdirSync(join(server.config.storage.dir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

test('a thousand uploads leave whole files and nothing else, and a search is answered meanwhile', async () => {
  const tooLong = [Buffer.alloc(1_000_001)];
  const memoryBefore = heldBytes();
  let mostMemory = 0;
  const watching = setInterval(() => {
    mostMemory = Math.max(mostMemory, heldBytes() - memoryBefore);
  }, 500);
  let finished = 0;
  const sending = Array.from({ length: COUNT }, (_, number) => {
    const name = `${number}.txt`;
    if (number < BROKEN_OFF) return send(name, contentOf(number), true);
    if (number < BROKEN_OFF + TOO_LONG) return send(name, tooLong);
    return send(name, contentOf(number)).finally(() => {
      finished += 1;
    });
  });
  // A search in the thick of it does not wait for all that came before it.
  await expect.poll(() => finished).toBeGreaterThan(20);
  const before = finished;
  const from = { near: '-33.92,18.42', from: '2026-12-10T08:00:00Z', to: '2026-12-12T08:00:00Z' };
  const answer = await fetch(
    `${origin.origin}/functions/v1/search/vehicles?${new URLSearchParams(from).toString()}`,
  );
  expect(answer.status, await answer.clone().text()).toBe(200);
  await answer.json();
  expect(finished - before).toBeLessThan(COUNT / 2);
  const ends = await Promise.all(sending);
  clearInterval(watching);
  expect(mostMemory).toBeLessThan(MOST_MEMORY_BYTES);

  const kept = ends.slice(BROKEN_OFF + TOO_LONG);
  expect(
    kept.every((end) => end === 200),
    String(kept.find((end) => end !== 200)),
  ).toBe(true);
  expect(ends.slice(0, BROKEN_OFF)).toEqual(Array.from({ length: BROKEN_OFF }, () => 'broken off'));
  for (const end of ends.slice(BROKEN_OFF, BROKEN_OFF + TOO_LONG)) expect([400, 'broken off']).toContain(end);

  await expect.poll(() => filesIn('incoming')).toEqual([]);
  await server.storage.collect();
  expect(filesIn('files')).toHaveLength(kept.length);
  const { rows } = await server.database.pool.query<{ name: string; bytes: string; blobs: string }>(
    `SELECT name, b.bytes, (SELECT count(*) FROM storage.blobs) AS blobs
       FROM storage.objects AS o JOIN storage.blobs AS b ON b.id = o.blob_id WHERE o.bucket_id = 'own'`,
  );
  expect(rows).toHaveLength(kept.length);
  expect(rows.filter(({ bytes }) => Number(bytes) !== BYTES)).toEqual([]);
  expect(Number(rows[0]?.blobs)).toBe(kept.length);
  const some = `${COUNT - 1}.txt`;
  const { data } = await thandi.client.storage.from('own').download(`${thandi.userId}/${some}`);
  expect(
    Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer()).equals(Buffer.concat(contentOf(COUNT - 1))),
  ).toBe(true);
});

test('of more photos than can be drawn, each is kept whole or told when to come again', async () => {
  const photo = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const files = thandi.client.storage.from('own');
  const names = Array.from({ length: 200 }, (_, number) => `${thandi.userId}/photos/${number}.jpg`);
  const sent = await Promise.all(
    names.map((name) => files.upload(name, photo, { contentType: 'image/jpeg' })),
  );
  const refused = sent.flatMap(({ error }) => (error === null ? [] : [error]));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(names.length);
  for (const error of refused) expect(error).toMatchObject({ status: 429, statusCode: '429' });
  const listed = await files.list(`${thandi.userId}/photos`, { limit: 1000 });
  expect(listed.data).toHaveLength(names.length - refused.length);
  expect(filesIn('incoming')).toEqual([]);
  const again = names.filter((_, number) => sent[number]?.error !== null).slice(0, 5);
  for (const name of again) {
    expect((await files.upload(name, photo, { contentType: 'image/jpeg' })).error).toBeNull();
  }
});
