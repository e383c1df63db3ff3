// biome-ignore-all lint/suspicious/noTemplateCurlyInString: source text that is compiled in the test
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@babel/core';
import { sayIn } from '@kwela/words/say';
import { describe, expect, it } from 'vitest';
import { wordsPreset } from './babel.ts';
import { bareWords } from './bare-words.ts';
import { extract, ROOT, serialise } from './extract.ts';

const compiled = (text: string) =>
  transformSync(text, {
    filename: 'Page.tsx',
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    presets: [wordsPreset().preset],
  })?.code ?? '';

it('holds the words of the source: after a change of a word, run `npm run words`', async () => {
  expect(readFileSync(join(ROOT, 'locales', 'en.po'), 'utf8')).toBe(await serialise(await extract()));
});

/** Names, codes and what only developers read: the same in every language, or seen by nobody else. */
const NOT_FOR_THE_CATALOGUE = [
  'web/src/features/home/road-ideas.ts: Cape Town',
  'web/src/features/home/road-ideas.ts: Mossel Bay',
  'web/src/features/listing/makes.ts: Land Rover',
  'web/src/features/map/MapBoundary.tsx: The map broke.',
  'web/src/features/map/MapSources.tsx: Natural Earth',
  'web/src/features/map/map-style.ts: Inter Variable',
  'web/src/features/map/streets/use-streets.ts: The street map did not open, so the drawn one is shown.',
  'web/src/features/ways-to-pay/PayWithField.tsx: Capitec Pay',
  'web/src/features/ways-to-pay/PayWithField.tsx: Standard Bank',
];

it('holds all English that people read in the browser', () => {
  const outside = bareWords('web/src')
    .filter(({ file }) => !/dev-ui|countries\.ts$/.test(file))
    .map(({ file, words }) => `${file}: ${words}`);
  expect(outside.toSorted()).toEqual(NOT_FOR_THE_CATALOGUE.toSorted());
});

describe('what a browser gets of a message', () => {
  it('is its English as a list, with nothing left to parse', () => {
    const code = compiled(
      "import { t, plural } from '@lingui/core/macro';\n" +
        "export const days = (n) => t`Free for ${plural({ n }, { one: '# day', other: '# days' })}`;",
    );
    expect(code.replaceAll(/\s+/g, ' ')).toContain(
      'message: ["Free for ", ["n", "select", { "1": ["1 day"], other: [["n"], " days"] }]]',
    );
    expect(code).not.toContain('macro');
  });

  it('is the same message that the server says', async () => {
    const source =
      "import { msg } from '@lingui/core/runtime-macro';\nexport const bye = msg`Bye ${{ name }}`;";
    const { msg } = await import('@lingui/core/runtime-macro');
    const message = msg`Bye ${{ name: 'Thandi' }}`;
    expect(compiled(source)).toContain(`id: "${message.id}"`);
    expect(sayIn('en')(message)).toBe('Bye Thandi');
  });

  it('cannot be asked for before the language is known', () => {
    expect(() =>
      compiled("import { t } from '@lingui/core/macro';\nconst LABELS = { paid: t`Paid` };"),
    ).toThrow(/Use `msg`/);
  });
});
