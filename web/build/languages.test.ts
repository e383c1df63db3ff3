import { LANGUAGE_FILES } from '@kwela/contract/page-files';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { expect, it } from 'vitest';
import { languages } from './languages.ts';

const SIGN_IN = generateMessageId('Sign in');

/** A bundle of an entry that says one message and leads to a page, of what both stand on, and of a page that says nothing. */
const CHUNKS = {
  'assets/index-1.js': {
    code: `import{a}from"./react-1.js";import("./page-1.js");export const s=()=>i._({id:\`${SIGN_IN}\`,message:["Sign in"]})`,
    imports: ['assets/react-1.js'],
    dynamicImports: ['assets/page-1.js'],
  },
  'assets/page-1.js': {
    code: 'import{s}from"./index-1.js";const deps=["assets/page-1.js","assets/react-1.js"];export{s,deps}',
    imports: ['assets/index-1.js', 'assets/react-1.js'],
    dynamicImports: [],
  },
  'assets/react-1.js': { code: 'export const a={id:"not-a-message"}', imports: [], dynamicImports: [] },
};

function filesOf(chunks: object): Map<string, string> {
  const files = new Map<string, string>();
  const bundle = Object.fromEntries(
    Object.entries(chunks).map(([fileName, chunk]) => [fileName, { type: 'chunk', fileName, ...chunk }]),
  );
  const { generateBundle } = languages();
  if (typeof generateBundle !== 'object') throw new Error('The plugin makes nothing');
  const emitFile = ({ fileName, source }: { fileName: string; source: string }) =>
    files.set(fileName, source);
  Reflect.apply(generateBundle.handler, { emitFile }, [{}, bundle]);
  return files;
}

it('makes the files of each language from the English ones, with its words and its own names', () => {
  const files = filesOf(CHUNKS);
  const list = JSON.parse(files.get(LANGUAGE_FILES) ?? '');
  expect(Object.keys(list)).toEqual(['af', 'zu', 'xh']);
  expect(Object.keys(list.af)).toEqual(['/assets/index-1.js', '/assets/page-1.js']);
  const [entry, page] = Object.values<string>(list.af).map((file) => file.slice(1));
  const code = files.get(entry ?? '');
  expect(entry).toMatch(/^assets\/index-1-af-[\da-f]{8}\.js$/);
  expect(code).toContain(`{id:\`${SIGN_IN}\`,message:["Meld aan"]}`);
  expect(code).toContain(`import("./${page?.slice('assets/'.length)}")`);
  // What says nothing is the same file for all.
  expect(code).toContain('from"./react-1.js"');
  expect(files.get(page ?? '')).toContain(`["${page}","assets/react-1.js"]`);
});

it('copies nothing of an app that says nothing', () => {
  const silent = { 'assets/react-1.js': CHUNKS['assets/react-1.js'] };
  expect([...filesOf(silent).keys()]).toEqual([LANGUAGE_FILES]);
});
