import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ShareArt, ShareCard } from './card.ts';
import { ART_HEIGHT, type Box, HEIGHT, layOut, WIDTH } from './layout.ts';

/** Draws the picture of a card as a PNG. */
export type DrawCard = (card: ShareCard) => Promise<Buffer>;

interface Size {
  readonly width: number;
  readonly height: number;
}
interface Face {
  readonly name: string;
  readonly weight: 400 | 700;
  readonly style: 'normal';
  readonly data: Buffer;
}

/** The built kit: `web/src/share/kit.ts`. Both give SVG. */
interface Kit {
  drawCar(car: ShareArt, size: Size): string;
  setType(words: Box, options: Size & { readonly fonts: readonly Face[] }): Promise<string>;
}

const isKit = (module: object): module is Kit =>
  'drawCar' in module &&
  typeof module.drawCar === 'function' &&
  'setType' in module &&
  typeof module.setType === 'function';

const entryOf = (kit: string): string => join(kit, 'kit.js');

async function kitIn(folder: string): Promise<Kit> {
  const entry = entryOf(folder);
  const module: object = await import(pathToFileURL(entry).href);
  if (!isKit(module)) throw new Error(`${entry} draws no pictures`);
  return module;
}

/** The faces as `web/build/share-kit.ts` writes them. */
const FACES = [
  { name: 'Display', weight: 700, file: 'display-700.ttf' },
  { name: 'Text', weight: 400, file: 'text-400.ttf' },
  // The setter of type knows weights in hundreds.
  { name: 'Text', weight: 700, file: 'text-650.ttf' },
] as const;

const COLOURS_OF_A_PICTURE = 200;

/** All that a drawing needs, read once, when the first is asked for. */
async function openKit(folder: string, webDir: string): Promise<DrawCard> {
  const [{ default: sharp }, kit, logo, ...files] = await Promise.all([
    import('sharp'),
    kitIn(folder),
    readFile(join(webDir, 'logo.svg'), 'base64'),
    ...FACES.map(({ file }) => readFile(join(folder, file))),
  ]);
  // One picture at a time is drawn, seldom the same twice: threads and kept pictures would be memory for nothing.
  sharp.concurrency(1);
  sharp.cache(false);
  const fonts: readonly Face[] = FACES.map(({ name, weight }, index) => ({
    name,
    weight,
    style: 'normal',
    data: files[index] ?? Buffer.alloc(0),
  }));
  const logoSource = `data:image/svg+xml;base64,${logo}`;
  return async (card) => {
    const words = await kit.setType(layOut(card, logoSource), { width: WIDTH, height: HEIGHT, fonts });
    const art = kit.drawCar(card.art, { width: WIDTH, height: ART_HEIGHT });
    return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#fcf9f3' } })
      .composite([
        { input: Buffer.from(art), top: 0, left: 0 },
        { input: Buffer.from(words), top: 0, left: 0 },
      ])
      .png({ palette: true, colours: COLOURS_OF_A_PICTURE, compressionLevel: 9 })
      .toBuffer();
  };
}

/** The way to draw with what the build of the web made; null while nothing is built. */
export function cardDrawer(webDir: string): DrawCard | null {
  const folder = `${webDir}-share`;
  if (!existsSync(entryOf(folder))) return null;
  let opened: Promise<DrawCard> | null = null;
  return async (card) => {
    opened ??= openKit(folder, webDir);
    return (await opened)(card);
  };
}
