import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FILES } from '../../../testing/storage-fixture.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';

/** Pictures: what of them is kept, the sizes that are made of them, and those that mean harm. Source: docs/WIRE.md */

let server: TestServer;
let thandi: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ more: FILES });
  thandi = await server.person('Thandi', ['host']);
});
afterAll(() => server.close());

const mine = (name: string) => `${thandi.userId}/${name}`;
const files = (bucket = 'own') => thandi.client.storage.from(bucket);
const failure = (error: unknown) => {
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: string };
  return { code, statusCode };
};
const stored = async (name: string, bucket = 'own') => {
  const { data, error } = await files(bucket).download(mine(name));
  expect(error).toBeNull();
  return Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer());
};

/** A photo as a phone takes it: lying on its side, with the place where it was taken. */
const photo = (width = 640, height = 480) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
      background: '#123456',
    },
  })
    .withExif({
      IFD0: { Make: 'SecretPhone', Copyright: 'Thandi Tester' },
      IFD3: { GPSLatitude: '33/1 55/1 0/1', GPSLatitudeRef: 'S' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

describe('a photo', () => {
  test('is kept upright, without place, camera or owner', async () => {
    const bytes = await photo();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    expect((await files().upload(mine('car.jpg'), bytes, { contentType: 'image/jpeg' })).error).toBeNull();
    const kept = await stored('car.jpg');
    const { width, height, orientation, exif, format, icc } = await sharp(kept).metadata();
    expect({ width, height, orientation, exif, format, icc }).toEqual({
      width: 480,
      height: 640,
      orientation: undefined,
      exif: undefined,
      format: 'jpeg',
      icc: undefined,
    });
    expect(kept.includes('SecretPhone')).toBe(false);
    expect((await files().info(mine('car.jpg'))).data).toMatchObject({
      size: kept.length,
      contentType: 'image/jpeg',
    });
  });

  test.each(['png', 'webp', 'avif'] as const)('in %s is kept in that format', async (format) => {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 4, background: '#33669980' } })
      .toFormat(format)
      .toBuffer();
    const sent = await files().upload(
      mine(`p.${format}`),
      new Blob([new Uint8Array(bytes)], { type: `image/${format}` }),
    );
    expect(sent.error).toBeNull();
    expect((await files().info(mine(`p.${format}`))).data?.contentType).toBe(`image/${format}`);
    expect((await sharp(await stored(`p.${format}`)).metadata()).width).toBe(60);
  });

  test('has a few pixels to show before it is there, and its size', async () => {
    await files().upload(mine('blur.jpg'), await photo(), { contentType: 'image/jpeg' });
    const { rows } = await server.database.pool.query(
      'SELECT width, height, placeholder FROM storage.blobs JOIN storage.objects ON blobs.id = blob_id WHERE name = $1',
      [mine('blur.jpg')],
    );
    expect(rows[0]).toMatchObject({ width: 480, height: 640 });
    expect(rows[0].placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(rows[0].placeholder.length).toBeLessThan(400);
  });
});

describe('sizes', () => {
  beforeAll(async () => {
    await files('open').upload(mine('car.jpg'), await photo(800, 400), { contentType: 'image/jpeg' });
    await files().upload(mine('sizes.jpg'), await photo(800, 400), { contentType: 'image/jpeg' });
  });

  const render = async (transform: Record<string, string | number>, accept = '') => {
    const { publicUrl } = files('open').getPublicUrl(mine('car.jpg'), { transform: { ...transform } }).data;
    const { pathname, search } = new URL(publicUrl);
    return server.http.inject({ url: pathname + search, headers: { accept } });
  };
  // Upright it is 400 by 800.
  test.each([
    [{ width: 200 }, 200, 400],
    [{ height: 200 }, 100, 200],
    [{ width: 100, height: 100 }, 100, 100],
    [{ width: 100, height: 100, resize: 'contain' }, 50, 100],
    [{ width: 100, height: 50, resize: 'fill' }, 100, 50],
    [{ width: 2000, resize: 'contain' }, 400, 800],
  ])('%j gives %i by %i', async (transform, width, height) => {
    const answer = await render(transform);
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width, height, format: 'jpeg' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'content-type': 'image/jpeg',
    });
  });

  test('come in the format that is taken or named', async () => {
    const webp = await render({ width: 64 }, 'image/avif,image/webp,*/*');
    expect(webp.headers).toMatchObject({
      'content-type': 'image/webp',
      vary: expect.stringContaining('Accept'),
    });
    const origin = await render({ width: 64, format: 'origin' }, 'image/webp');
    expect(origin.headers['content-type']).toBe('image/jpeg');
    const avif = await render({ width: 64, format: 'avif' });
    expect(avif.headers['content-type']).toBe('image/avif');
    expect((await sharp(avif.rawPayload).metadata()).width).toBe(64);
    const [good, bad] = [await render({ width: 64, quality: 90 }), await render({ width: 64, quality: 20 })];
    expect(bad.rawPayload.length).toBeLessThan(good.rawPayload.length);
  });

  test('are drawn once, also when many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => render({ width: 77 })));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    const { rows } = await server.database.pool.query(
      "SELECT count(*)::int AS count FROM storage.renditions WHERE spec LIKE '%77x%'",
    );
    expect(rows[0].count).toBe(1);
  });

  test('are not of any size that somebody writes', async () => {
    for (const wrong of [
      { width: 2501 },
      { width: -1 },
      { width: 'x' },
      { quality: 19 },
      { resize: 'stretch' },
      { format: 'svg' },
    ]) {
      expect((await render(wrong)).json().code, JSON.stringify(wrong)).toBe('InvalidRequest');
    }
  });

  test('of a private picture are for whom it is, or signed as they are', async () => {
    const transform = { width: 50, height: 50 };
    const { data } = await files().download(mine('sizes.jpg'), { transform });
    const bytes = Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 50, height: 50 });
    const foreign = await server.client().storage.from('own').download(mine('sizes.jpg'), { transform });
    expect(failure(foreign.error).code).toBe('NoSuchKey');
    const signed = await files().createSignedUrl(mine('sizes.jpg'), 60, { transform });
    const address = new URL(signed.data?.signedUrl ?? '');
    const answer = await server.http.inject({ url: `${address.pathname}${address.search}&width=300` });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 50, height: 50 });
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const whole = await server.http.inject({
      url: `${address.pathname.replace('render/image', 'object')}${address.search}`,
    });
    expect(whole.json().code).toBe('InvalidJWT');
  });

  test('are made of pictures only', async () => {
    await files('open').upload(mine('x.txt'), 'x', { contentType: 'text/plain' });
    const { publicUrl } = files('open').getPublicUrl(mine('x.txt'), { transform: { width: 10 } }).data;
    const { pathname, search } = new URL(publicUrl);
    expect((await server.http.inject({ url: pathname + search })).json()).toMatchObject({
      error: 'invalid_image',
    });
  });
});

const crcTable = Array.from({ length: 256 }, (_, value) => {
  let crc = value;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc >>> 0;
});
const crc32 = (bytes: Buffer): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
};
function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

/** A PNG of one colour, of a few kilobytes whatever its size. */
function hugePng(width: number, height: number, rows: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const line = Buffer.alloc(Math.ceil(width / 8) + 1);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: rows }, () => line)), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const residentBytes = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024;

describe('what means harm', () => {
  test('50 000 by 50 000 points are refused before they are decoded, in no memory', async () => {
    const bomb = hugePng(50_000, 50_000, 10_000);
    expect(bomb.length).toBeLessThan(200_000);
    const before = residentBytes();
    const started = performance.now();
    const { error } = await files().upload(mine('bomb.png'), bomb, { contentType: 'image/png' });
    expect(failure(error)).toEqual({ code: 'InvalidRequest', statusCode: '400' });
    expect(performance.now() - started).toBeLessThan(3000);
    expect(residentBytes() - before).toBeLessThan(200_000_000);
  });

  test('a picture that lies about its size costs its decoder, not the server', async () => {
    // Its header says that it is small enough; the points are missing.
    const { error } = await files().upload(mine('short.png'), hugePng(5000, 5000, 10), {
      contentType: 'image/png',
    });
    expect(failure(error).code).toBe('InvalidRequest');
    expect(
      (await files().upload(mine('after.jpg'), await photo(), { contentType: 'image/jpeg' })).error,
    ).toBeNull();
  });

  test('a photo that was cut short is refused', async () => {
    const bytes = await photo();
    for (const length of [10, 200, Math.floor(bytes.length / 2), bytes.length - 500]) {
      const { error } = await files().upload(mine('cut.jpg'), bytes.subarray(0, length), {
        contentType: 'image/jpeg',
      });
      expect(failure(error).code, String(length)).toBe('InvalidRequest');
    }
    expect((await files().exists(mine('cut.jpg'))).data).toBe(false);
  });

  test('a picture that is a page as well loses the page', async () => {
    const script = '<html><script>alert(document.domain)</script></html>';
    const polyglot = Buffer.concat([await photo(), Buffer.from(script)]);
    await files('open').upload(mine('both.jpg'), polyglot, { contentType: 'text/html' });
    const kept = await stored('both.jpg', 'open');
    expect(kept.includes('<script>')).toBe(false);
    expect((await files('open').info(mine('both.jpg'))).data?.contentType).toBe('image/jpeg');
    const inside = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .withExif({ IFD0: { ImageDescription: script } })
      .png()
      .toBuffer();
    await files('open').upload(mine('inside.png'), inside, { contentType: 'image/png' });
    expect((await stored('inside.png', 'open')).includes('script')).toBe(false);
  });

  test.each([
    ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['text/html', '<script>alert(1)</script>'],
    ['application/xhtml+xml', '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>'],
    ['application/pdf', '%PDF-1.7 << /S /JavaScript >>'],
  ])('%s is given to be saved, and does nothing on our origin', async (type, content) => {
    const name = `harm.${type.replaceAll(/\W/g, '')}`;
    expect((await files('open').upload(mine(name), content, { contentType: type })).error).toBeNull();
    const { publicUrl } = files('open').getPublicUrl(mine(name)).data;
    const { headers } = await server.http.inject({ url: new URL(publicUrl).pathname });
    expect(headers['content-disposition']).toMatch(/^attachment; filename/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(String(headers['content-security-policy']).split(';')).toEqual(
      expect.arrayContaining(["default-src 'none'", 'sandbox']),
    );
  });

  test.each([
    ['image/png', '<!doctype html><script>alert(1)</script>'],
    ['image/jpeg', 'just text'],
    ['application/pdf', 'no paper'],
  ])('what is called %s and is not is refused', async (contentType, content) => {
    const { error } = await files().upload(mine('wrong'), content, { contentType });
    expect(failure(error)).toEqual({ code: 'InvalidMimeType', statusCode: '415' });
  });

  test('twenty photos at once are each kept', async () => {
    const bytes = await photo(1200, 900);
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        files().upload(mine(`many/${at}.jpg`), bytes, { contentType: 'image/jpeg' }),
      ),
    );
    expect(sent.filter(({ error }) => error !== null)).toEqual([]);
    expect((await files().list(`${thandi.userId}/many`)).data).toHaveLength(20);
  });
});
