import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** Kept from one build to the next: to rewrite a face takes a second. */
const KEPT = join(import.meta.dirname, '../../node_modules/.cache/kwela/fonts');
const STYLES = join(import.meta.dirname, '../src/styles/fonts.css');

/** Headings are bold and nothing else. */
const FACES = {
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2': { min: 400, max: 700 },
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2': 700,
} as const;

/**
 * What pages ask of a face (`tnum` by `.num`, the others by `body`), and what joins letters and accents. Contextual forms
 * would be a fifth of a face.
 */
const FEATURES_KEPT = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'cv11', 'ss03'];

/** Every character that the stylesheet promises of a face, such as `U+2000-206F`. */
export function promisedCharacters(): string {
  const ranges = readFileSync(STYLES, 'utf8').matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g);
  const codes = [...ranges].flatMap(([, from = '', to = from]) => {
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, offset) => first + offset);
  });
  return String.fromCodePoint(...codes);
}

const requireFromHere = createRequire(import.meta.url);

async function lighter(face: keyof typeof FACES, text: string): Promise<string> {
  const original = readFileSync(requireFromHere.resolve(face));
  const options = {
    targetFormat: 'woff2',
    variationAxes: { wght: FACES[face] },
    keepFeatures: FEATURES_KEPT,
  } as const;
  const madeOf = createHash('sha256').update(original).update(text).update(JSON.stringify(options));
  const folder = join(KEPT, madeOf.digest('hex').slice(0, 16));
  const file = join(folder, face.split('/').at(-1) ?? face);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, await subsetFont(original, text, options));
  return file;
}

/** Builds with the weights of each face that pages are set in, a third of what the packages bring. */
export function lighterFonts(): Plugin {
  return {
    name: 'kwela-lighter-fonts',
    apply: 'build',
    async config() {
      const text = promisedCharacters();
      const faces = Object.keys(FACES) as (keyof typeof FACES)[];
      const alias = await Promise.all(
        faces.map(async (face) => ({ find: face, replacement: await lighter(face, text) })),
      );
      return { resolve: { alias } };
    },
  };
}
