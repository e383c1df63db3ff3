import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FILES } from '../../testing/storage-fixture.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

/** An upload that did not come to its end, by whichever fault, leaves nothing, and the same may be sent again. */

const CONTENT = 'x'.repeat(4000);

let server: TestServer;
let thandi: TestPerson;
let origin: URL;
beforeAll(async () => {
  server = await startTestServer({ more: FILES, environment: { LOG_LEVEL: 'silent' } });
  thandi = await server.person('Thandi', ['host']);
  origin = new URL(await server.http.listen({ port: 0, host: '127.0.0.1' }));
  for (const folder of ['files', 'incoming'])
    mkdirSync(join(server.config.storage.dir, folder), { recursive: true });
});
afterAll(async () => {
  server.http.server.closeAllConnections();
  await server.close();
});

const filesIn = (folder: string): string[] =>
  readdirSync(join(server.config.storage.dir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

const bytesOfParts = (): number => {
  const folder = join(server.config.storage.dir, 'incoming', 'resumable');
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
};

async function kept() {
  const { rows } = await server.database.pool.query<{ objects: number; blobs: number }>(
    'SELECT (SELECT count(*)::int FROM storage.objects) AS objects, (SELECT count(*)::int FROM storage.blobs) AS blobs',
  );
  return { ...rows[0], files: filesIn('files').length, incoming: filesIn('incoming').length };
}

interface Sending {
  readonly method: 'PATCH' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const LEAST_MS = 40;

/** Sends what is announced, or no more than so many bytes of it, and nothing ever again once they are there. */
function send(
  { method, path, headers, body }: Sending,
  breaksAfter?: number,
  areThere: () => boolean = () => true,
): Promise<number | null> {
  return new Promise((resolve) => {
    const { hostname, port } = origin;
    const length = String(Buffer.byteLength(body));
    const sending = request(
      { hostname, port, method, path, headers: { ...headers, 'content-length': length }, agent: false },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    sending.on('error', () => resolve(null));
    if (breaksAfter === undefined) return sending.end(body);
    sending.flushHeaders();
    if (breaksAfter > 0) sending.write(body.slice(0, breaksAfter));
    const breakOff = () => (areThere() ? sending.destroy() : setTimeout(breakOff, LEAST_MS));
    return setTimeout(breakOff, LEAST_MS);
  });
}

const FORM =
  '--x\r\nContent-Disposition: form-data; name=""; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n';

async function uploads(name: string): Promise<readonly (Sending & { readonly to: string })[]> {
  const to = (kind: string) => `${thandi.userId}/${name}-${kind}.txt`;
  const bearer = { authorization: `Bearer ${thandi.token}` };
  const { data } = await thandi.client.storage.from('own').createSignedUploadUrl(to('signed'));
  const signed = new URL(data?.signedUrl ?? '');
  return [
    {
      to: to('bare'),
      method: 'POST',
      path: `/storage/v1/object/own/${to('bare')}`,
      headers: { ...bearer, 'content-type': 'text/plain' },
      body: CONTENT,
    },
    {
      to: to('form'),
      method: 'POST',
      path: `/storage/v1/object/own/${to('form')}`,
      headers: { ...bearer, 'content-type': 'multipart/form-data; boundary=x' },
      body: `${FORM}${CONTENT}\r\n--x--\r\n`,
    },
    {
      to: to('signed'),
      method: 'PUT',
      path: signed.pathname + signed.search,
      headers: { 'content-type': 'text/plain' },
      body: CONTENT,
    },
  ];
}

test.each([0, 10, 2000])('whose line breaks after %i bytes', async (bytes) => {
  for (const upload of await uploads(`after-${bytes}`)) {
    const before = await kept();
    expect(await send(upload, bytes), upload.to).toBeNull();
    await expect.poll(kept, { timeout: 10_000 }).toEqual(before);
    expect(await send(upload), upload.to).toBe(200);
    const { data } = await thandi.client.storage.from('own').download(upload.to);
    expect(await data?.text()).toBe(CONTENT);
  }
  expect(filesIn('incoming')).toEqual([]);
});

test.each([0, 1500])('in parts goes on from the %i bytes that arrived', async (bytes) => {
  const name = `${thandi.userId}/parts-${bytes}.txt`;
  const headers = { authorization: `Bearer ${thandi.token}`, 'tus-resumable': '1.0.0' };
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const begun = await fetch(new URL('/storage/v1/upload/resumable', origin), {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(CONTENT.length),
      'upload-metadata': `bucketName ${base64('own')},objectName ${base64(name)},contentType ${base64('text/plain')}`,
    },
  });
  const { pathname } = new URL(begun.headers.get('location') ?? '', origin);
  const part = (offset: number): Sending => ({
    method: 'PATCH',
    path: pathname,
    headers: {
      ...headers,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: CONTENT.slice(offset),
  });
  // A line that breaks takes along what the server has not read yet.
  expect(await send(part(0), bytes, () => bytesOfParts() === bytes)).toBeNull();
  const arrived = async () => {
    const answer = await fetch(new URL(pathname, origin), { method: 'HEAD', headers });
    return Number(answer.headers.get('upload-offset'));
  };
  await expect.poll(arrived, { timeout: 10_000 }).toBe(bytes);
  expect((await thandi.client.storage.from('own').exists(name)).data).toBe(false);
  expect(await send(part(bytes))).toBe(204);
  const { data } = await thandi.client.storage.from('own').download(name);
  expect(await data?.text()).toBe(CONTENT);
  expect(filesIn('incoming')).toEqual([]);
});

test('that nobody can keep is a fault of ours, and is kept once we can', async () => {
  const files = join(server.config.storage.dir, 'files');
  const before = await kept();
  const waiting = await uploads('fault');
  rmSync(files, { recursive: true });
  // A file where the folder should be.
  writeFileSync(files, '');
  for (const upload of waiting) expect(await send(upload), upload.to).toBe(500);
  expect(filesIn('incoming')).toEqual([]);
  rmSync(files);
  mkdirSync(files);
  for (const upload of waiting) expect(await send(upload), upload.to).toBe(200);
  await server.storage.collect();
  expect(await kept()).toMatchObject({ incoming: 0, objects: (before.objects ?? 0) + waiting.length });
});
