import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { openStorage, own } from '../../../testing/storage-fixture.ts';

/** Public files are looked up once and known for a while: what is taken away is gone at once all the same. */

const { server, all, thandi } = await openStorage();
const files = thandi.client.storage.from('open');
const path = own(thandi, 'shown.png');

const picture = (background: string) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();

const put = async (background: string) => {
  await files.upload(path, await picture(background), { contentType: 'image/png', upsert: true });
  return (await files.info(path)).data?.version ?? '';
};

async function shown(url: string) {
  const answer = await server.http.inject({ url: `/storage/v1${url}` });
  return answer.statusCode === 200 ? answer.rawPayload : answer.json().code;
}

const ADDRESSES = [
  ['a file', (version: string) => `/object/public/open/${path}?versionId=${version}`],
  ['a drawing', (version: string) => `/render/image/public/open/${path}?width=32&versionId=${version}`],
] as const;

describe.each(ADDRESSES)('%s', (_what, addressOf) => {
  let url: string;
  let before: Buffer;
  beforeEach(async () => {
    await all.storage.updateBucket('open', { public: true });
    url = addressOf(await put('teal'));
    before = await shown(url);
    expect(before).toBeInstanceOf(Buffer);
    expect(await shown(url)).toEqual(before);
  });

  test('that was replaced is the other one, and the earlier one is nowhere', async () => {
    const now = addressOf(await put('orange'));
    expect(await shown(url)).toBe('NoSuchKey');
    expect(await shown(now)).not.toEqual(before);
    expect(await shown(now)).toBeInstanceOf(Buffer);
  });

  test('that was removed, moved, or whose bucket was emptied or made private is nowhere', async () => {
    await files.remove([path]);
    expect(await shown(url)).toBe('NoSuchKey');
    url = addressOf(await put('teal'));
    await shown(url);
    await files.move(path, own(thandi, 'elsewhere.png'));
    expect(await shown(url)).toBe('NoSuchKey');
    url = addressOf(await put('teal'));
    await shown(url);
    await all.storage.emptyBucket('open');
    expect(await shown(url)).toBe('NoSuchKey');
    url = addressOf(await put('teal'));
    await shown(url);
    await all.storage.updateBucket('open', { public: false });
    expect(await shown(url)).toBe('NoSuchBucket');
  });

  test('comes in parts as well, from what is remembered', async () => {
    const part = await server.http.inject({
      url: `/storage/v1${url}`,
      headers: { range: 'bytes=2-5' },
    });
    expect([part.statusCode, part.headers['content-length']]).toEqual([206, '4']);
    expect(part.rawPayload).toEqual(before.subarray(2, 6));
  });
});

test('of a drawing each who asks gets the format that they take', async () => {
  await all.storage.updateBucket('open', { public: true });
  const url = `/storage/v1/render/image/public/open/${path}?width=20&versionId=${await put('teal')}`;
  const typeFor = async (accept: string) =>
    (await server.http.inject({ url, headers: { accept } })).headers['content-type'];
  expect(await typeFor('image/webp,*/*')).toBe('image/webp');
  expect(await typeFor('*/*')).toBe('image/png');
  expect(await typeFor('image/webp,*/*')).toBe('image/webp');
});
