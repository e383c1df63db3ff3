import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FILES } from '../../testing/storage-fixture.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';

/** Who sends or reads too much is told so in the form of the official client, and when to come back. */

let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;

beforeAll(async () => {
  server = await startTestServer({
    more: FILES,
    environment: { RATE_LIMIT_UPLOADS: '3', RATE_LIMIT_DOWNLOADS: '5', RATE_LIMIT_STORAGE: '1000' },
  });
  thandi = await server.person('Thandi', ['host']);
  sipho = await server.person('Sipho');
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance(600_000));

let count = 0;
const own = (person: TestPerson) => {
  count += 1;
  return `${person.userId}/${count}.txt`;
};
const send = (person: TestPerson, name = own(person)) =>
  person.client.storage.from('own').upload(name, 'x', { contentType: 'text/plain' });
const TOO_MANY = { name: 'StorageApiError', status: 429, statusCode: '429' };

test('uploads of one account are counted for it alone, and open again with time', async () => {
  for (let sent = 0; sent < 3; sent += 1) expect((await send(thandi)).error).toBeNull();
  expect((await send(thandi)).error).toMatchObject(TOO_MANY);
  // The same network, another person.
  expect((await send(sipho)).error).toBeNull();
  const answer = await server.http.inject({
    method: 'POST',
    url: `/storage/v1/object/own/${own(thandi)}`,
    headers: { authorization: `Bearer ${thandi.token}`, 'content-type': 'text/plain' },
    payload: 'x',
  });
  expect(answer.json()).toEqual({
    statusCode: '429',
    error: 'too_many_requests',
    message: 'Too many requests, please try again later',
    code: 'SlowDown',
  });
  const seconds = Number(answer.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(300);
  server.clock.advance((300 + seconds) * 1000);
  expect((await send(thandi)).error).toBeNull();
});

test('parts, forms and signed addresses are no way around it', async () => {
  const { data } = await thandi.client.storage.from('own').createSignedUploadUrl(own(thandi));
  for (let sent = 0; sent < 3; sent += 1) await send(thandi);
  const signed = await server
    .client()
    .storage.from('own')
    .uploadToSignedUrl(data?.path ?? '', data?.token ?? '', 'x', { contentType: 'text/plain' });
  expect(signed.error).toMatchObject(TOO_MANY);
  const form = await thandi.client.storage.from('own').upload(own(thandi), new Blob(['x']));
  expect(form.error).toMatchObject(TOO_MANY);
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const parts = await server.http.inject({
    method: 'POST',
    url: '/storage/v1/upload/resumable',
    headers: {
      authorization: `Bearer ${thandi.token}`,
      'tus-resumable': '1.0.0',
      'upload-length': '1',
      'upload-metadata': `bucketName ${base64('own')},objectName ${base64(own(thandi))}`,
    },
  });
  expect([parts.statusCode, parts.json().code]).toEqual([429, 'SlowDown']);
  expect(Number(parts.headers['retry-after'])).toBeGreaterThan(0);
});

test('a network gets ten times as many, and a trusted server as many as it sends', async () => {
  const people = await Promise.all(
    Array.from({ length: 11 }, (_, number) => server.person(`Guest${number}`)),
  );
  const refused: unknown[] = [];
  for (const person of people) {
    for (let sent = 0; sent < 3; sent += 1) refused.push((await send(person)).error);
  }
  expect(refused.filter((error) => error !== null)).toHaveLength(3);
  expect(refused.at(-1)).toMatchObject(TOO_MANY);
  const trusted = server.client(server.tokens.serviceRoleKey()).storage.from('shared');
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await trusted.upload(`${sent}.txt`, 'x', { contentType: 'text/plain' })).error).toBeNull();
  }
});

test('reads beyond the limit are refused with the time to wait, apart from all other calls', async () => {
  server.clock.set(TEST_NOW);
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const trusted = server.client(server.tokens.serviceRoleKey());
  await trusted.storage.from('open').upload('a.png', picture, { contentType: 'image/png' });
  const read = (url: string) => server.http.inject({ url: `/storage/v1${url}` });
  const urls = ['/object/public/open/a.png', '/render/image/public/open/a.png?width=32'];
  const answers = [];
  for (let asked = 0; asked < 8; asked += 1) answers.push(await read(urls[asked % 2] ?? ''));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  const last = answers.at(-1);
  expect(last?.json()).toMatchObject({ statusCode: '429', code: 'SlowDown' });
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
  expect(last?.headers['cache-control']).toBe('no-store');
  expect((await trusted.storage.from('open').download('a.png')).error).toMatchObject({ status: 429 });
  // What a person does beside goes on.
  expect((await trusted.storage.from('open').list()).error).toBeNull();
  expect((await server.call('vehicles/markets', {})).status).toBe(200);
});
