import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { wordsPreset } from '../words/catalogue/babel.ts';
import { catalogues } from '../words/catalogue/vite.ts';
import { chunks } from './build/chunks.ts';
import { isCompiled } from './build/compiled.ts';
import { firstStyles } from './build/first-styles.ts';
import { keptTransforms } from './build/kept-transforms.ts';
import { languages } from './build/languages.ts';
import { lighterFonts } from './build/lighter-fonts.ts';
import { pageFiles } from './build/page-files.ts';
import { precompress } from './build/precompress.ts';
import { preloadFirstFont } from './build/preload-first-font.ts';
import { serviceWorker } from './build/service-worker.ts';
import { shareKit } from './build/share-kit.ts';
import { startScript } from './build/start-script.ts';
import { wordmark } from './build/wordmark.ts';

const server = process.env.KWELA_SERVER ?? 'http://localhost:3000';
const fromServer = ['/functions', '/auth/v1', '/rest', '/storage', '/realtime', '/simulator', '/config.json'];

const IS_ON_EVERY_PAGE = /assets[\\/](?:react|index|rolldown-runtime|first|rules)-[\w-]+\.js$/;

/** Made for browsers alone; the app that writes pages on the server is the same code without them. */
const forBrowsers = [
  tailwindcss(),
  lighterFonts(),
  wordmark(),
  startScript(),
  pageFiles(),
  preloadFirstFont(),
  firstStyles(),
  languages(),
  serviceWorker(),
  precompress(),
  shareKit(),
];

export default defineConfig(({ isSsrBuild = false }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    // The last preset runs first: words before the compiler of React.
    keptTransforms(babel({ presets: [reactCompilerPreset({ sources: isCompiled }), wordsPreset()] })),
    catalogues(),
    ...(isSsrBuild ? [] : forBrowsers),
  ],
  // One folder that stands by itself, as the built server does.
  ssr: isSsrBuild ? { noExternal: true } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  server: { proxy: Object.fromEntries(fromServer.map((prefix) => [prefix, server])) },
  build: {
    outDir: isSsrBuild ? 'dist-server' : 'dist',
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    modulePreload: {
      polyfill: false,
      // Anyone who imports a file later has these already, and the file itself is fetched by importing it; naming them
      // again in each page is of no use.
      resolveDependencies: (imported, files, { hostType }) =>
        hostType === 'html'
          ? files
          : files.filter((file) => file !== imported && !IS_ON_EVERY_PAGE.test(file)),
    },
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    // `scripts/size-gate.mjs` tells what matters.
    reportCompressedSize: false,
    // The entry names every file: a letter less of each hash, which no compression shortens, is a tenth of a kilobyte.
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: chunks,
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
  },
}));
