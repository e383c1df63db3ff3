import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { FILES } from '../../../testing/storage-fixture.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';

/** Uploads in parts, through the client of the protocol's own authors. Source: tus.io/protocols/resumable-upload/ */

let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;
let endpoint: string;
beforeAll(async () => {
  server = await startTestServer({ more: FILES });
  thandi = await server.person('Thandi', ['host']);
  sipho = await server.person('Sipho');
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  endpoint = `http://127.0.0.1:${(server.http.server.address() as AddressInfo).port}/storage/v1/upload/resumable`;
});
afterAll(() => server.close());

const mine = (name: string) => `${thandi.userId}/${name}`;
const files = () => thandi.client.storage.from('own');
const read = async (name: string) => {
  const { data } = await files().download(mine(name));
  return data === null ? null : Buffer.from(await data.arrayBuffer());
};

interface Sending {
  readonly name: string;
  readonly bytes: Buffer;
  readonly as?: TestPerson | null;
  readonly type?: string;
  readonly bucket?: string;
  readonly headers?: Record<string, string>;
  readonly chunkSize?: number;
  /** Breaks off after so many bytes, and does not go on by itself. */
  readonly breakAfter?: number;
  readonly url?: string;
}

/** Sends a file; gives the address of the upload and what went wrong. */
const send = ({
  name,
  bytes,
  as = thandi,
  type = 'text/plain',
  bucket = 'own',
  headers = {},
  chunkSize = 1000,
  breakAfter,
  url,
}: Sending) =>
  new Promise<{ url: string | null; error: string | null }>((resolve) => {
    const upload = new Upload(bytes, {
      endpoint,
      chunkSize,
      retryDelays: [],
      ...(url === undefined ? {} : { uploadUrl: url }),
      headers: { ...(as === null ? {} : { authorization: `Bearer ${as.token}` }), ...headers },
      metadata: {
        bucketName: bucket,
        objectName: name,
        contentType: type,
        cacheControl: '3600',
        metadata: '{"of":"parts"}',
      },
      onError: (error) => resolve({ url: upload.url, error: error.message }),
      onSuccess: () => resolve({ url: upload.url, error: null }),
      onChunkComplete: (_size, sent) => {
        if (breakAfter === undefined || sent < breakAfter) return;
        void upload.abort().then(() => resolve({ url: upload.url, error: 'broken off' }));
      },
    });
    upload.start();
  });

const bytes = randomBytes(9500);

describe('an upload in parts', () => {
  test('arrives whole, with what was said of it', async () => {
    expect(
      (await send({ name: mine('whole.bin'), bytes, type: 'application/octet-stream' })).error,
    ).toBeNull();
    expect(await read('whole.bin')).toEqual(bytes);
    expect((await files().info(mine('whole.bin'))).data).toMatchObject({
      size: 9500,
      cacheControl: 'max-age=3600',
      contentType: 'application/octet-stream',
      metadata: { of: 'parts' },
    });
  });

  test('goes on where it was broken off', async () => {
    const broken = await send({ name: mine('resumed.txt'), bytes, breakAfter: 4000 });
    expect(broken.error).toBe('broken off');
    expect((await files().exists(mine('resumed.txt'))).data).toBe(false);
    const where = await fetch(broken.url ?? '', {
      method: 'HEAD',
      headers: { authorization: `Bearer ${thandi.token}`, 'tus-resumable': '1.0.0' },
    });
    const offset = Number(where.headers.get('upload-offset'));
    expect(offset).toBeGreaterThanOrEqual(4000);
    expect(offset).toBeLessThan(9500);
    expect(where.headers.get('upload-length')).toBe('9500');
    const resumed = await send({ name: mine('resumed.txt'), bytes, url: broken.url ?? '' });
    expect(resumed.error).toBeNull();
    expect(await read('resumed.txt')).toEqual(bytes);
  });

  test('goes on in another process, when the one that took it in is gone', async () => {
    const broken = await send({ name: mine('other.txt'), bytes, breakAfter: 3000 });
    const { pathname } = new URL(broken.url ?? '');
    const { config, database, clock } = server;
    const after = await buildApp({ config, database, now: clock.now });
    const headers = { authorization: `Bearer ${thandi.token}`, 'tus-resumable': '1.0.0' };
    const again = await after.http.inject({ method: 'HEAD', url: pathname, headers });
    const offset = Number(again.headers['upload-offset']);
    expect(offset).toBeGreaterThanOrEqual(3000);
    const part = await after.http.inject({
      method: 'PATCH',
      url: pathname,
      headers: {
        ...headers,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      payload: bytes.subarray(offset),
    });
    expect(part.statusCode).toBe(204);
    expect(await read('other.txt')).toEqual(bytes);
    await after.http.close();
  });

  test('that was finished says so to a client that lost the last answer', async () => {
    const { url } = await send({ name: mine('lost.txt'), bytes });
    const again = await send({ name: mine('lost.txt'), bytes, url: url ?? '' });
    expect(again.error).toBeNull();
  });

  test('of a part at the wrong place is refused', async () => {
    const broken = await send({ name: mine('wrong-place.txt'), bytes, breakAfter: 2000 });
    const answer = await fetch(broken.url ?? '', {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${thandi.token}`,
        'tus-resumable': '1.0.0',
        'upload-offset': '9000',
        'content-type': 'application/offset+octet-stream',
      },
      body: 'x',
    });
    expect(answer.status).toBe(409);
  });

  test('of a photo is drawn again like any other', async () => {
    const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Make: 'SecretPhone' } })
      .jpeg()
      .toBuffer();
    expect((await send({ name: mine('photo.jpg'), bytes: photo, type: 'image/jpeg' })).error).toBeNull();
    expect((await read('photo.jpg'))?.includes('SecretPhone')).toBe(false);
    const harm = await send({ name: mine('harm.png'), bytes, type: 'image/png' });
    expect(harm.error).toMatch(/415/);
    expect((await files().exists(mine('harm.png'))).data).toBe(false);
  });

  test('of nothing is a file of nothing', async () => {
    expect((await send({ name: mine('empty.txt'), bytes: Buffer.alloc(0) })).error).toBeNull();
    expect((await read('empty.txt'))?.length).toBe(0);
  });

  test('is given up by who began it', async () => {
    const { url } = await send({ name: mine('given-up.txt'), bytes, breakAfter: 1000 });
    const headers = { authorization: `Bearer ${thandi.token}`, 'tus-resumable': '1.0.0' };
    expect((await fetch(url ?? '', { method: 'DELETE', headers })).status).toBe(204);
    expect((await fetch(url ?? '', { method: 'HEAD', headers })).status).toBe(404);
  });
});

describe('who may send in parts', () => {
  test('who may write there, and nobody else', async () => {
    expect((await send({ name: mine('planted.txt'), bytes, as: sipho })).error).toMatch(/403/);
    expect((await send({ name: mine('planted.txt'), bytes, as: null })).error).toMatch(/403/);
    expect((await send({ name: mine('x.txt'), bytes, bucket: 'nowhere' })).error).toMatch(/404/);
    expect((await send({ name: '../x', bytes })).error).toMatch(/400/);
    expect((await send({ name: mine('x.txt'), bytes, bucket: 'small' })).error).toMatch(/413/);
  });

  test('goes on with their own upload only', async () => {
    const { url } = await send({ name: mine('own.txt'), bytes, breakAfter: 1000 });
    for (const as of [sipho, null]) {
      expect((await send({ name: mine('own.txt'), bytes, as, url: url ?? '' })).error).not.toBeNull();
      const headers = {
        'tus-resumable': '1.0.0',
        ...(as === null ? {} : { authorization: `Bearer ${as.token}` }),
      };
      for (const method of ['HEAD', 'DELETE']) {
        expect((await fetch(url ?? '', { method, headers })).status).toBe(404);
      }
    }
    expect((await send({ name: mine('own.txt'), bytes, url: url ?? '' })).error).toBeNull();
    const invented = await server.http.inject({
      method: 'HEAD',
      url: `/storage/v1/upload/resumable/${'..%2F'.repeat(3)}etc`,
      headers: { authorization: `Bearer ${thandi.token}`, 'tus-resumable': '1.0.0' },
    });
    expect(invented.statusCode).toBe(404);
  });

  test('replaces a file only when that was said', async () => {
    await send({ name: mine('twice.txt'), bytes });
    expect((await send({ name: mine('twice.txt'), bytes })).error).toMatch(/409/);
    const upsert = { 'x-upsert': 'true' };
    expect(
      (await send({ name: mine('twice.txt'), bytes: bytes.subarray(5), headers: upsert })).error,
    ).toBeNull();
    expect((await read('twice.txt'))?.length).toBe(9495);
  });

  test('anyone who has a signed upload', async () => {
    const { data } = await files().createSignedUploadUrl(mine('signed.txt'));
    const headers = { 'x-signature': data?.token ?? '' };
    expect((await send({ name: mine('signed.txt'), bytes, as: null, headers })).error).toBeNull();
    expect(await read('signed.txt')).toEqual(bytes);
    expect((await send({ name: mine('elsewhere.txt'), bytes, as: null, headers })).error).toMatch(/400/);
  });
});
