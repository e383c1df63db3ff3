import { addLanguage, sayIn } from '@kwela/words/say';
import { msg, plural } from '@lingui/core/runtime-macro';
import { afterEach, describe, expect, it } from 'vitest';
import { compileCatalogue } from './compile.ts';
import { catalogues } from './vite.ts';

const days = (count: number) =>
  msg`The trip is ${plural({ count }, { one: '# day', other: '# days' })} long.`;
const bye = msg`Goodbye`;

/** A catalogue as a translator saves it. */
const poOf = (...entries: readonly (readonly [id: string, english: string, translation: string])[]): string =>
  [
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Language: af\\n"',
    ...entries.map(
      ([id, english, translation]) =>
        `#. js-lingui-id: ${id}\nmsgid ${JSON.stringify(english)}\nmsgstr ${JSON.stringify(translation)}`,
    ),
  ].join('\n\n');

const PO = poOf(
  [days(1).id, days(1).message ?? '', 'Die rit is {count, plural, one {# dag} other {# dae}} lank.'],
  [bye.id, 'Goodbye', ''],
);

describe('a catalogue of another language', () => {
  afterEach(() => addLanguage('en', {}));

  it('counts in its own words, and is said in English where the translator has not been yet', async () => {
    addLanguage('en', await compileCatalogue(PO, 'af'));
    const say = sayIn('en');
    expect([say(days(1)), say(days(4))]).toEqual(['Die rit is 1 dag lank.', 'Die rit is 4 dae lank.']);
    expect(say(bye)).toBe('Goodbye');
  });

  it('that a translator broke stops the build instead of a page', async () => {
    const broken = poOf([days(1).id, days(1).message ?? '', 'Die rit is {count, plural, one {# dag} lank.']);
    await expect(compileCatalogue(broken, 'af')).rejects.toThrow();
  });
});

describe('the module that the web imports for a language', () => {
  const { transform } = catalogues();
  const load = (id: string): unknown => {
    if (typeof transform !== 'function') throw new Error('The plugin reads no files');
    return Reflect.apply(transform, null, [PO, id]);
  };

  it.each(['/repo/locales/readme.md', '/repo/web/src/lib/words.ts', '/repo/locales/af.po.bak'])(
    'is made of no other file: %s',
    async (id) => {
      expect(await load(id)).toBeNull();
    },
  );

  it('holds lists and no message syntax, so that a browser has nothing to parse', async () => {
    const made = await load('/repo/locales/af.po');
    expect(made).toMatchObject({
      code: expect.stringMatching(/^export default \{.*"other":\[\["count"\]," dae"\]/),
    });
    expect(made).not.toMatchObject({ code: expect.stringContaining('plural, one') });
  });
});
