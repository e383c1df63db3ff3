import type { PictureType } from '../bytes/content-kind.ts';

/** In points, before it is turned upright. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const ascii = (bytes: Buffer, from: number, length: number): string =>
  bytes.toString('latin1', from, from + length);

/** IHDR, which must come first. Source: www.w3.org/TR/png-3/ §11.2.1 */
function pngSize(bytes: Buffer): PictureSize | null {
  if (bytes.length < 24 || ascii(bytes, 12, 4) !== 'IHDR') return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** The first frame header (SOF0 to SOF15 without DHT, JPG and DAC). Source: www.w3.org/Graphics/JPEG/itu-t81.pdf §B.1.1.3, §B.2.2 */
function jpegSize(bytes: Buffer): PictureSize | null {
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
    } else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    } else if (marker === 0xd9 || marker === 0xda) {
      return null;
    } else {
      at += 2 + bytes.readUInt16BE(at + 2);
    }
  }
  return null;
}

/** Source: www.w3.org/Graphics/GIF/spec-gif89a.txt §18 */
function gifSize(bytes: Buffer): PictureSize | null {
  return bytes.length < 10 ? null : { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

/** Source: RFC 9649 §2.5, §2.6, §2.7. */
function webpSize(bytes: Buffer): PictureSize | null {
  if (bytes.length < 30) return null;
  const form = ascii(bytes, 12, 4);
  if (form === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (form === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (form !== 'VP8L') return null;
  const packed = bytes.readUInt32LE(21);
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
}

/** The largest of the sizes in `ispe`: tiles have sizes of their own. Source: ISO/IEC 23008-12 §6.5.3. */
function avifSize(bytes: Buffer): PictureSize | null {
  let largest: PictureSize | null = null;
  for (
    let at = bytes.indexOf('ispe');
    at > 0 && at + 16 <= bytes.length;
    at = bytes.indexOf('ispe', at + 4)
  ) {
    const size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    if (largest === null || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}

const SIZES: Readonly<Record<PictureType, (bytes: Buffer) => PictureSize | null>> = {
  'image/png': pngSize,
  'image/jpeg': jpegSize,
  'image/gif': gifSize,
  'image/webp': webpSize,
  'image/avif': avifSize,
};

/** What stands before the size: colours, previews and notes of a camera. */
export const HEADER_BYTES = 4_000_000;

/** The size that a picture says it has, read from its first bytes without decoding any of it; null when it says none. */
export function pictureSize(type: PictureType, bytes: Buffer): PictureSize | null {
  const size = SIZES[type](bytes);
  return size === null || size.width === 0 || size.height === 0 ? null : size;
}
