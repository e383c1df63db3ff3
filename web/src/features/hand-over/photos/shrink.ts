/** Enough to see a scratch the size of a coin, and some 500 kB. */
const MOST_SIDE_PX = 1_920;
const QUALITY = 0.82;

const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The photo could not be drawn')) : resolve(blob)),
      'image/jpeg',
      QUALITY,
    ),
  );

/** A photo drawn again on this phone: smaller, the right way up, and without the place and the camera that cameras write into files. */
export async function shrinkPhoto(file: File): Promise<ArrayBuffer> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, MOST_SIDE_PX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const drawing = canvas.getContext('2d');
    if (drawing === null) throw new Error('This browser draws no pictures');
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await (await jpegOf(canvas)).arrayBuffer();
  } finally {
    picture.close();
  }
}
