import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { build, type Plugin } from 'vite';
import { promisedCharacters } from './lighter-fonts.ts';

const ROOT = join(import.meta.dirname, '..');
const requireFromHere = createRequire(import.meta.url);

/** The faces in which pictures are set, each one weight, as the server's own setting of type reads them. */
const SHARE_FACES = {
  'display-700.ttf': {
    face: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weight: 700,
  },
  'text-400.ttf': { face: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', weight: 400 },
  'text-650.ttf': { face: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', weight: 650 },
} as const;

/** Writes the faces into a folder, from the very files that pages are set in. */
async function writeShareFaces(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const text = promisedCharacters();
  for (const [name, { face, weight }] of Object.entries(SHARE_FACES)) {
    const original = readFileSync(requireFromHere.resolve(face));
    const options = { targetFormat: 'sfnt', variationAxes: { wght: weight } } as const;
    writeFileSync(join(folder, name), await subsetFont(original, text, options));
  }
}

/** Builds what the server draws with into a folder: the drawing of a car, the setter of type and the faces. */
export async function buildShareKit(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    // It reads its own machine code from beside itself.
    ssr: { noExternal: true, external: ['satori'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: join(ROOT, 'src/share/kit.ts'),
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: { output: { entryFileNames: 'kit.js' } },
    },
  });
  await writeShareFaces(folder);
}

/** `dist-share/`, beside the pages of a build. */
export const shareKit = (): Plugin => ({
  name: 'kwela-share-kit',
  apply: 'build',
  closeBundle: () => buildShareKit(join(ROOT, 'dist-share')),
});
