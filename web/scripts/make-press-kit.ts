/**
 * Makes the logo kit of `/about/press` from the drawings of `logo.svg` and `favicon.svg`: `node web/scripts/make-press-kit.ts`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const PUBLIC = join(import.meta.dirname, '..', 'public');
const KIT = join(PUBLIC, 'press');
/** Points of a drawing at the density that `sharp` counts from. */
const POINTS_AN_INCH = 72;
const GREEN = '#0f4f3a';
const WHITE = '#ffffff';

const wordmark = await readFile(join(PUBLIC, 'logo.svg'), 'utf8');
const symbol = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8');
if (!wordmark.includes(GREEN)) throw new Error('logo.svg is not as expected');

const DRAWINGS = [
  { name: 'wordmark-green', svg: wordmark, px: 2_170, units: 217 },
  { name: 'wordmark-white', svg: wordmark.replaceAll(GREEN, WHITE), px: 2_170, units: 217 },
  { name: 'symbol', svg: symbol, px: 1_024, units: 64 },
];

await mkdir(KIT, { recursive: true });
for (const { name, svg, px, units } of DRAWINGS) {
  await writeFile(join(KIT, `${name}.svg`), svg);
  await sharp(Buffer.from(svg), { density: (POINTS_AN_INCH * px) / units })
    .resize({ width: px })
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(KIT, `${name}.png`));
}
