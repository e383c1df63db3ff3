import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { LANGUAGE_FILES } from '@kwela/contract/page-files';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serviceWorker, workerFiles } from './service-worker.ts';

let root = '';
let bundle: Rolldown.OutputBundle = {};

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const named = (files: readonly string[]) =>
  files.map((file) => file.replace(/^\/assets\/(.+)-[\w-]{8}\./, '$1.'));

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'kwela-worker-'));
  write('index.html', '<script type="module" src="/src/main.ts"></script>');
  write('src/footer.ts', 'export const footer = () => document.body;');
  write('src/parts.ts', 'export const parts = () => document.title;');
  for (const page of ['booking', 'my-bookings', 'car']) {
    write(
      `src/pages/${page}.tsx`,
      `import { parts } from '../parts.ts';\nimport './${page}.css';\nexport const page = () => ['${page}', parts()];`,
    );
    write(`src/pages/${page}.css`, `.${page} { color: red }`);
  }
  write(
    'src/main.ts',
    "globalThis.go = () => [import('./footer.ts'), import('./pages/car.tsx'), import('./pages/booking.tsx'), import('./pages/my-bookings.tsx')];",
  );
  write('src/worker/worker.ts', 'self.files = [STYLE_FILES, TRIP_FILES, VERSION];');
  write('src/worker/off.js', 'self.isOff = true;');
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { modulePreload: { polyfill: false } },
    plugins: [
      serviceWorker(),
      {
        name: 'languages',
        generateBundle(_options, files) {
          const speaking = Object.keys(files).filter((file) => /booking.*\.js$/.test(file));
          const list = { af: Object.fromEntries(speaking.map((file) => [`/${file}`, `/${file}`])) };
          this.emitFile({ type: 'asset', fileName: LANGUAGE_FILES, source: JSON.stringify(list) });
        },
      },
      {
        name: 'look',
        writeBundle(_options, written) {
          bundle = written;
        },
      },
    ],
  });
});
afterAll(() => rmSync(root, { recursive: true }));

it('knows what the pages of a trip need with what comes late on any page, with words and without', () => {
  const { trip } = workerFiles(bundle);
  expect(named(trip.speaking).toSorted()).toEqual(['booking.js', 'my-bookings.js']);
  expect(named(trip.silent).toSorted()).toEqual(
    ['booking.css', 'footer.js', 'my-bookings.css', 'parts.js'].toSorted(),
  );
});

it('writes them into the worker, with the one that takes itself out beside it', () => {
  const { trip } = workerFiles(bundle);
  const worker = readFileSync(join(root, 'dist', 'workers', 'on.js'), 'utf8');
  for (const file of [...trip.speaking, ...trip.silent]) expect(worker).toContain(file);
  expect(worker).not.toMatch(/STYLE_FILES|TRIP_FILES|VERSION/);
  expect(readFileSync(join(root, 'dist', 'workers', 'off.js'), 'utf8')).toBe('self.isOff = true;');
});

it('stops a build without the pages of a trip', () => {
  const without = Object.fromEntries(Object.entries(bundle).filter(([file]) => !file.includes('booking')));
  expect(() => workerFiles(without)).toThrow('The page booking is not in the build');
});
