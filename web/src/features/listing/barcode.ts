/** What browsers that read barcodes offer; the library of types does not know it yet. Source: wicg.github.io/shape-detection-api. */
interface Detector {
  detect(image: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The barcode of a licence disc. */
const OF_DISCS = 'pdf417';

const isDetectorClass = (value: unknown): value is DetectorClass =>
  typeof value === 'function' && 'getSupportedFormats' in value;

function detectorClass(): DetectorClass | null {
  const found: unknown = 'BarcodeDetector' in globalThis ? Reflect.get(globalThis, 'BarcodeDetector') : null;
  return isDetectorClass(found) ? found : null;
}

/** Some browsers read barcodes, but not those of licence discs. */
export async function canReadDiscs(): Promise<boolean> {
  const Class = detectorClass();
  if (Class === null) return false;
  const formats = await Class.getSupportedFormats();
  return formats.includes(OF_DISCS);
}

/** The text of the barcode of a licence disc in a picture; null when there is none to be read. */
export async function barcodeIn(picture: Blob): Promise<string | null> {
  const Class = detectorClass();
  if (Class === null) return null;
  try {
    const image = await createImageBitmap(picture);
    const [found] = await new Class({ formats: [OF_DISCS] }).detect(image);
    image.close();
    return found?.rawValue ?? null;
  } catch {
    // A picture that the browser can't open has no barcode for us either.
    return null;
  }
}
