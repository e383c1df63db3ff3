import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FILES } from '../../../testing/storage-fixture.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';

/** How a use-case keeps a picture and shows it; through `services.pictures`, as it sees it. */

let server: TestServer;
let thandi: TestPerson;
beforeAll(async () => {
  server = await startTestServer({
    more: FILES,
    environment: { STORAGE_PERSON_MB: '1', STORAGE_FILE_MB: '2' },
  });
  thandi = await server.person('Thandi', ['host']);
});
afterAll(() => server.close());

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Make: 'SecretPhone' } })
    .jpeg()
    .toBuffer();

test('a picture is kept, found, drawn in its sizes and shown by addresses that hold for ever', async () => {
  const { pictures } = server.services;
  const given = { bucket: 'open', name: 'vehicles/7/1', ownerId: thandi.userId };
  const kept = await pictures.keep({ ...given, content: await photo(1000, 500) });
  if (!kept.ok) throw new Error(kept.refusal);
  expect(kept.value).toMatchObject({ bucket: 'open', name: 'vehicles/7/1', width: 1000, height: 500 });
  expect(kept.value.placeholder).toMatch(/^data:image\/webp/);
  expect(await pictures.find('open', ['vehicles/7/1', 'vehicles/7/2'])).toEqual([kept.value]);

  const sources = pictures.sources(kept.value);
  expect(sources.map(({ type, sizes }) => [type, sizes.map(({ width }) => width)])).toEqual([
    ['image/avif', [320, 640, 960, 1000]],
    ['image/webp', [320, 640, 960, 1000]],
    ['image/jpeg', [320, 640, 960, 1000]],
  ]);
  await pictures.drawSizes(kept.value);
  const { rows } = await server.database.pool.query('SELECT count(*)::int AS drawn FROM storage.renditions');
  expect(rows[0].drawn).toBe(12);
  for (const { type, sizes } of sources) {
    for (const { width, url } of sizes) {
      const answer = await server.http.inject({ url });
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(width);
    }
  }
  const after = await server.database.pool.query('SELECT count(*)::int AS drawn FROM storage.renditions');
  expect(after.rows[0].drawn).toBe(12);

  const other = await pictures.keep({ ...given, content: await photo(400, 300) });
  expect(other.ok && other.value.version).not.toBe(kept.value.version);
  const gone = await server.http.inject({ url: sources[0]?.sizes[0]?.url ?? '' });
  expect(gone.json()).toMatchObject({ code: 'NoSuchKey' });
  await pictures.remove('open', ['vehicles/7/1']);
  expect(await pictures.find('open', ['vehicles/7/1'])).toEqual([]);
});

test('a picture of a private bucket has an address for a while, and no other', async () => {
  const { pictures } = server.services;
  const content = await photo(60, 40);
  const kept = await pictures.keep({ bucket: 'own', name: 'licences/1', ownerId: thandi.userId, content });
  if (!kept.ok) throw new Error(kept.refusal);
  const url = await pictures.signedAddress(kept.value, 60);
  const answer = await server.http.inject({ url });
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(60);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const open = pictures.sources(kept.value)[0]?.sizes[0]?.url ?? '';
  expect((await server.http.inject({ url: open })).json()).toMatchObject({ statusCode: '404' });
  server.clock.advance(61_000);
  expect((await server.http.inject({ url })).json()).toMatchObject({ code: 'InvalidJWT' });
});

test('what is no picture, cannot be read or is too large is refused by name', async () => {
  const keep = (content: Buffer, ownerId: string | null = null) =>
    server.services.pictures.keep({ bucket: 'open', name: 'x', ownerId, content });
  const whole = await photo(600, 400);
  expect(await keep(Buffer.from('%PDF-1.7'))).toMatchObject({ refusal: 'picture_kind_unknown' });
  expect(await keep(Buffer.from('<svg/>'))).toMatchObject({ refusal: 'picture_kind_unknown' });
  expect(await keep(whole.subarray(0, 900))).toMatchObject({ refusal: 'picture_unreadable' });
  expect(await keep(Buffer.concat([whole, Buffer.alloc(2_000_000)]))).toMatchObject({
    refusal: 'picture_too_large',
  });
  const noise = await sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();
  const mine = (name: string) =>
    server.services.pictures.keep({ bucket: 'open', name, ownerId: thandi.userId, content: noise });
  const kept = [await mine('n/1'), await mine('n/2'), await mine('n/3')];
  expect(kept.at(-1)).toMatchObject({ ok: false, refusal: 'too_many_files' });
});
