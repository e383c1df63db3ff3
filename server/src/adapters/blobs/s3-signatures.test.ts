import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLocalS3 } from '../../testing/local-s3.ts';
import { blobsInS3 } from './s3.ts';

/** A store looks at who asks, when, and for what exactly. */

const MINUTE_MS = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'kwela-s3-signed-'));
let offMs = 0;
let store: Awaited<ReturnType<typeof startLocalS3>>;

beforeAll(async () => {
  store = await startLocalS3({ clockMs: () => Date.now() + offMs });
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

async function keptWith(changes: { secret?: string; keyId?: string } = {}): Promise<string> {
  const { close: _close, refusals: _refusals, ...config } = store;
  const id = randomUUID();
  const path = join(folder, id);
  writeFileSync(path, 'bytes');
  try {
    await blobsInS3({ ...config, ...changes }).keep(id, path);
    return id;
  } finally {
    // Where the store refused, the file has to be there still.
    expect(existsSync(path)).toBe(Object.keys(changes).length > 0 || offMs !== 0);
  }
}

test('what is signed rightly is kept, listed and read', async () => {
  const { close: _close, refusals: _refusals, ...config } = store;
  const id = await keptWith();
  const blobs = blobsInS3(config);
  const read = await blobs.read(id, { first: 1, last: 2 });
  expect(read === null ? null : (await buffer(read)).toString()).toBe('yt');
  const ids: string[] = [];
  for await (const one of blobs.list()) ids.push(one.id);
  expect(ids).toContain(id);
});

describe('a request is refused', () => {
  test.each([
    ['with a wrong secret', { secret: 'another' }, 'SignatureDoesNotMatch'],
    ['with a key that nobody knows', { keyId: 'NOBODY' }, 'InvalidAccessKeyId'],
  ])('%s, and the file stays where it was', async (_, changes, code) => {
    await expect(keptWith(changes)).rejects.toThrow(`403: ${code}`);
  });

  test.each([16, -16])('by a clock that is %i minutes off', async (minutes) => {
    offMs = minutes * MINUTE_MS;
    try {
      await expect(keptWith()).rejects.toThrow('403: RequestTimeTooSkewed');
    } finally {
      offMs = 0;
    }
  });
});

describe('a signed address of the store', () => {
  async function signed(seconds: number): Promise<URL> {
    const { keyId, secret, region, url } = store;
    const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' });
    const id = await keptWith();
    const asked = await client.sign(`${url}/${id}?X-Amz-Expires=${seconds}`, { aws: { signQuery: true } });
    return new URL(asked.url);
  }
  const statusOf = async (address: URL) => (await fetch(address)).status;

  test('opens, until it expires', async () => {
    const address = await signed(60);
    offMs = 59_000;
    expect(await statusOf(address)).toBe(200);
    offMs = 62_000;
    expect(await statusOf(address)).toBe(403);
    offMs = 0;
    expect(store.refusals.at(-1)).toBe('AccessDenied');
  });

  test.each([
    ['lasts longer', (address: URL) => address.searchParams.set('X-Amz-Expires', '600')],
    ['asks for more', (address: URL) => address.searchParams.set('response-content-type', 'text/html')],
    [
      'names another file',
      (address: URL) => Object.assign(address, { pathname: `/kwela-files/${randomUUID()}` }),
    ],
    ['was signed on another day', (address: URL) => address.searchParams.set('X-Amz-Date', today(1))],
  ])('opens nothing once it %s', async (_, tamper) => {
    const address = await signed(60);
    expect(await statusOf(address)).toBe(200);
    tamper(address);
    expect(await statusOf(address)).toBe(403);
    expect(store.refusals.at(-1)).toBe('SignatureDoesNotMatch');
  });
});

/** Now, as it stands in an address, so many seconds before. */
function today(secondsAgo: number): string {
  return new Date(Date.now() - secondsAgo * 1000).toISOString().replaceAll(/[:-]|\.\d{3}/g, '');
}
