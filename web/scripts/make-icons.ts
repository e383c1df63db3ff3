/**
 * Makes the icons of the installed app from the drawing of `favicon.svg`: `node web/scripts/make-icons.ts`.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const PUBLIC = join(import.meta.dirname, '..', 'public');
const BOX = 64;

const drawing = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8');
const rounded = /<rect [^>]*fill="(#[0-9a-f]+)"\/>/.exec(drawing);
if (rounded === null) throw new Error('favicon.svg is not as expected');
const [ground, green] = rounded;

/** The phone cuts the corners itself: the green goes to the edge, and the letter keeps clear of a circle's rim. */
function filled(letterShare: number): string {
  const margin = (BOX * (1 - letterShare)) / 2;
  const letter = drawing.slice(drawing.indexOf(ground) + ground.length, drawing.lastIndexOf('</svg>'));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOX} ${BOX}"><rect width="${BOX}" height="${BOX}" fill="${green}"/><g transform="translate(${margin} ${margin}) scale(${letterShare})">${letter}</g></svg>`;
}

const ICONS = [
  { name: 'icon-192', px: 192, svg: drawing },
  { name: 'icon-512', px: 512, svg: drawing },
  { name: 'maskable-192', px: 192, svg: filled(0.85) },
  { name: 'maskable-512', px: 512, svg: filled(0.85) },
  { name: 'apple-touch', px: 180, svg: filled(0.95) },
];

await mkdir(join(PUBLIC, 'icons'), { recursive: true });
for (const { name, px, svg } of ICONS) {
  await sharp(Buffer.from(svg), { density: (72 * px) / BOX })
    .resize(px, px)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(PUBLIC, 'icons', `${name}.png`));
}
