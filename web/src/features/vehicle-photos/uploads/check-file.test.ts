import { afterEach, describe, expect, it, vi } from 'vitest';
import { faultOf, MOST_PHOTO_BYTES } from './check-file.ts';

const file = (type: string, name = 'car.jpg', size = 3) => {
  const made = new File(['abc'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const bitmapOf = (width: number) => ({ width, close: vi.fn<() => void>() });

afterEach(() => vi.unstubAllGlobals());

describe('a file that is to become a photo', () => {
  it.each([
    ['image/heic', 'IMG_1.HEIC', 3, 'heic'],
    // Some phones give no type, or that of anything.
    ['', 'IMG_1.heif', 3, 'heic'],
    ['application/pdf', 'disc.pdf', 3, 'wrong_kind'],
    ['image/jpeg', 'car.jpg', MOST_PHOTO_BYTES + 1, 'too_large'],
    ['image/jpeg', 'car.jpg', MOST_PHOTO_BYTES, null],
    ['image/avif', 'car.avif', 3, null],
  ])('of type “%s”, called %s, of %s bytes: %s', async (type, name, size, fault) => {
    expect(await faultOf(file(type, name, size), 1_200)).toBe(fault);
  });

  it('is measured where the browser can, and let through where it cannot', async () => {
    const bitmap = bitmapOf(1_199);
    vi.stubGlobal('createImageBitmap', () => Promise.resolve(bitmap));
    expect(await faultOf(file('image/png'), 1_200)).toBe('too_narrow');
    expect(bitmap.close).toHaveBeenCalledTimes(1);
    expect(await faultOf(file('image/png'), 1_199)).toBeNull();
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('cannot read it')));
    expect(await faultOf(file('image/png'), 1_200)).toBeNull();
  });
});
