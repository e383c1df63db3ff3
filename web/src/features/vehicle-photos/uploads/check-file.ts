/** What the storage service takes as pictures. HEIC it cannot read. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
export const MOST_PHOTO_BYTES = 20_000_000;

export type FileFault = 'heic' | 'wrong_kind' | 'too_large' | 'too_narrow';

async function widthOf(file: File): Promise<number | null> {
  if (typeof createImageBitmap !== 'function') return null;
  const bitmap = await createImageBitmap(file).catch(() => null);
  const width = bitmap?.width ?? null;
  bitmap?.close();
  return width;
}

/** What is wrong with a file, before any of it is sent; the server looks again. */
export async function faultOf(file: File, minWidthPx: number): Promise<FileFault | null> {
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) return 'heic';
  if (!PHOTO_TYPES.some((type) => type === file.type)) return 'wrong_kind';
  if (file.size > MOST_PHOTO_BYTES) return 'too_large';
  const width = await widthOf(file);
  return width !== null && width < minWidthPx ? 'too_narrow' : null;
}
