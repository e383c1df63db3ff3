import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptTransforms, MAKERS } from './kept-transforms.ts';

let root = '';
const kept = () => join(root, 'kept');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kwela-kept-transforms-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Builds an app of this one file with a compiler that shouts, and gives what came out and what was compiled anew. */
async function built(text: string, isBroken = false) {
  const compiled: string[] = [];
  const shouting: Plugin = {
    name: 'shouting',
    transform: {
      filter: { id: /\.shout\.js$/ },
      async handler(code) {
        compiled.push(code);
        if (isBroken) throw new Error('It cannot be shouted.');
        return code.includes('quiet') ? null : { code: code.toUpperCase(), map: null };
      },
    },
  };
  mkdirSync(join(root, 'src'), { recursive: true });
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/src/main.js"></script>');
  writeFileSync(join(root, 'src/main.js'), "import './text.shout.js';");
  writeFileSync(join(root, 'src/text.shout.js'), text);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [keptTransforms(Promise.resolve(shouting), kept())],
  });
  const assets = join(root, 'dist/assets');
  const out = readdirSync(assets).map((file) => readFileSync(join(assets, file), 'utf8'));
  return { compiled, out: out.join('') };
}

const HELLO = 'GLOBALTHIS["hello"]';

it('compiles a file once, and the next build has the same of it', async () => {
  const first = await built(HELLO);
  expect(first.compiled).toEqual([HELLO]);
  expect(first.out).toContain('HELLO');
  const second = await built(HELLO);
  expect(second).toEqual({ compiled: [], out: first.out });
});

it('compiles it again as soon as its text is another', async () => {
  await built(HELLO);
  const other = 'GLOBALTHIS["goodbye"]';
  const { compiled, out } = await built(other);
  expect(compiled).toEqual([other]);
  expect(out).toContain('GOODBYE');
});

it('keeps that there was nothing to do', async () => {
  await built('globalThis["quiet"]');
  const { compiled, out } = await built('globalThis["quiet"]');
  expect(compiled).toEqual([]);
  expect(out).toContain('quiet');
});

it('keeps nothing of what could not be compiled', async () => {
  await expect(built(HELLO, true)).rejects.toThrow('It cannot be shouted.');
  expect(readdirSync(kept())).toEqual([]);
  expect((await built(HELLO)).out).toContain('HELLO');
});

it('compiles again what is broken on the disk', async () => {
  const first = await built(HELLO);
  for (const file of readdirSync(kept())) writeFileSync(join(kept(), file), '{"result":');
  expect(await built(HELLO)).toEqual(first);
});

it('removes what has been kept for two weeks', async () => {
  await built(HELLO);
  const old = Date.now() / 1000 - 15 * 86_400;
  const files = readdirSync(kept());
  for (const file of files) utimesSync(join(kept(), file), old, old);
  await built('GLOBALTHIS["new"]');
  expect(files.filter((file) => readdirSync(kept()).includes(file))).toEqual([]);
});

const ROOT = join(import.meta.dirname, '..', '..');
const IMPORT = /^(?:import|export)(?! type)[^;']* from '([^']+)'/gm;

/** Of the files of ours that one is made of, by what it imports: itself and all those. */
function sourcesOf(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)) {
    const ours = name.replace(/^@kwela\/(\w+)\/(.*)$/, (_, room, path) =>
      join(ROOT, room, 'src', `${path}.ts`),
    );
    if (ours !== name) sourcesOf(relative(ROOT, ours), found);
    else if (name.startsWith('.')) sourcesOf(join(dirname(file), name), found);
  }
  return found;
}

it('compiles all again when anything of ours that compiles is another', () => {
  const compilers = [...sourcesOf('words/catalogue/babel.ts'), ...sourcesOf('web/build/compiled.ts')];
  expect(compilers.length).toBeGreaterThan(3);
  const isKnown = (file: string) => MAKERS.some((maker) => file === maker || file.startsWith(`${maker}/`));
  expect(compilers.filter((file) => !isKnown(file))).toEqual([]);
});
