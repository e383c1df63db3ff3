import type { cutOf } from './square.ts';

/** Twice the largest square that pages show. */
const MOST_SIDE_PX = 512;
const QUALITY = 0.9;

/** The square of a picture as a file of its own. What lets light through stands on white. */
export function cutSquare(
  picture: HTMLImageElement,
  { left, top, side }: ReturnType<typeof cutOf>,
): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(MOST_SIDE_PX, Math.round(side));
  canvas.height = canvas.width;
  const drawing = canvas.getContext('2d');
  if (drawing === null) throw new Error('This browser draws no pictures');
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob === null
        ? reject(new Error('The picture could not be cut'))
        : resolve(new File([blob], 'picture.jpg', { type: 'image/jpeg' }));
    canvas.toBlob(done, 'image/jpeg', QUALITY);
  });
}
