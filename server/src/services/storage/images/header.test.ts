import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { judgedType, kindOfContent, PICTURE_TYPES } from '../bytes/content-kind.ts';
import { pictureSize } from './header.ts';

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

const AS = {
  'image/jpeg': () =>
    drawn(321, 123)
      .withExif({ IFD0: { Copyright: 'x'.repeat(9000) } })
      .jpeg(),
  'image/png': () => drawn(321, 123).png(),
  'image/webp': () => drawn(321, 123).webp(),
  'image/avif': () => drawn(321, 123).avif({ effort: 0 }),
  'image/gif': () => drawn(321, 123).gif(),
} as const;

describe('a picture', () => {
  test.each(PICTURE_TYPES)('of %s is known by its first bytes, with its size', async (type) => {
    const bytes = await AS[type]().toBuffer();
    expect(kindOfContent(bytes)).toBe(type);
    expect(pictureSize(type, bytes)).toEqual({ width: 321, height: 123 });
    expect(judgedType('application/octet-stream', bytes)).toBe(type);
    expect(judgedType('text/html', bytes)).toBe(type);
    expect(judgedType('application/pdf', bytes)).toBe(type);
  });

  test.each(['lossless', 'with light passing through'])('of WebP %s has its size, too', async (kind) => {
    const picture =
      kind === 'lossless'
        ? drawn(40, 30).webp({ lossless: true })
        : sharp({ create: { width: 40, height: 30, channels: 4, background: '#33669980' } }).webp();
    expect(pictureSize('image/webp', await picture.toBuffer())).toEqual({ width: 40, height: 30 });
  });

  test.each(PICTURE_TYPES)(
    'of %s that is cut anywhere in its first bytes says no size, and breaks nothing',
    async (type) => {
      const bytes = await AS[type]().toBuffer();
      for (let length = 0; length < Math.min(bytes.length, 400); length += 1) {
        const size = pictureSize(type, bytes.subarray(0, length));
        if (size !== null) expect(size).toEqual({ width: 321, height: 123 });
      }
    },
  );
});

describe('what is not what it is said to be', () => {
  test.each([
    ['image/png', '<!doctype html><script>alert(1)</script>'],
    ['image/jpeg', 'GIF8 but not quite'],
    ['image/png', '%PDF-1.7'],
    ['application/pdf', 'no paper'],
    ['image/x-anything', 'bytes'],
    ['image/heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['application/octet-stream', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['application/octet-stream', 'II*\0tiff'],
  ])('%s: %j is refused', (said, content) => {
    expect(judgedType(said, Buffer.from(content, 'latin1'))).toBeNull();
  });

  test.each([
    ['text/html', '<!doctype html>', 'text/html'],
    ['image/svg+xml', '<svg/>', 'image/svg+xml'],
    ['text/plain', 'hello', 'text/plain'],
    ['application/octet-stream', '%PDF-1.7', 'application/pdf'],
  ])('%s: %j is %s', (said, content, type) => {
    expect(judgedType(said, Buffer.from(content))).toBe(type);
  });
});
