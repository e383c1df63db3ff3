import { webcrypto } from 'node:crypto';
import { vi } from 'vitest';

/** A phone whose camera gives `photoFile`s, as jsdom draws no pictures: each drawing has bytes of its own. */
export function haveCamera(): { readonly revoked: string[] } {
  const revoked: string[] = [];
  let [drawn, shown] = [0, 0];
  URL.createObjectURL = () => {
    shown += 1;
    return `blob:${shown}`;
  };
  URL.revokeObjectURL = (address) => void revoked.push(address);
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('createImageBitmap', ({ name }: File) =>
    name === UNREADABLE
      ? Promise.reject(new Error('No picture'))
      : Promise.resolve({ width: 4_000, height: 3_000, close() {} }),
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage() {},
  } as unknown as null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => {
    drawn += 1;
    const bytes = new Uint8Array([drawn]);
    // The blob of jsdom gives no bytes back.
    const blob: Partial<Blob> = { arrayBuffer: () => Promise.resolve(bytes.buffer) };
    done(blob as Blob);
  });
  return { revoked };
}

const UNREADABLE = 'broken.heic';

export const photoFile = (name = 'car.jpg') => new File([new Uint8Array(10)], name, { type: 'image/jpeg' });
export const unreadableFile = () => photoFile(UNREADABLE);
