import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@kwela/words/locales';
import { isToken, type Token } from '@kwela/words/pseudo';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileCatalogue } from './compile.ts';
import { extract, ROOT, translationsIn } from './extract.ts';
import { readCatalogue } from './read.ts';
import { SAME_AS_ENGLISH } from './same-as-english.ts';

/**
 * What each language has in full: finding, booking and paying for a car, the account, messages, and what is refused. The
 * other rooms come with their pages, and are said in English until then.
 */
const IN_FULL = [
  /^words\/src\/(?!documents\/|heads\/|holidays)/,
  /^web\/src\/(?:ui|lib)\//,
  /^web\/src\/features\/(?:account|auth|bookings|checkout|deposits|group-pay|home|languages|map|notices|payments|places|pricing|search|shell|trips|vehicles|ways-to-pay)\//,
  /^web\/src\/pages\/(?:auth|booking|car|enhanced-booking|guest\/guest-profile|home|my-bookings|not-found|search|trip\/payment)\.tsx$/,
];

/** English words that no sentence in another language holds; those that a language has itself are left out. */
const ENGLISH_WORDS: Readonly<Record<string, readonly string[]>> = {
  af: 'the and your you with for this that have has are not from when where which please'.split(' '),
  zu: 'the and your you with for this that have has are is not from when where which please to of it'.split(
    ' ',
  ),
  xh: 'the and your you with for this that have has are is not from when where which please to of it'.split(
    ' ',
  ),
};
/** Words of a neighbour that would mean a line went into the wrong file. */
const WORDS_OF_OTHERS: Readonly<Record<string, readonly string[]>> = {
  af: 'imoto izimoto iimoto uhambo ukubhukha ubhukisho'.split(' '),
  zu: 'kwaye okanye nceda iimoto ubhukisho undwendwe intlawulo ixabiso iintsuku kwakhona jou nie rit motor'.split(
    ' ',
  ),
  xh: 'futhi noma izimoto ukubhukha isivakashi inkokhelo intengo izinsuku jou nie rit motor'.split(' '),
};

const tokensOf = (message: string): Token[] => compileMessageOrThrow(message).filter(isToken);

/** The values and the kinds of choice in a message, each once; what a language chooses by is its own matter. */
function valuesIn(tokens: readonly Token[]): Set<string> {
  const found = new Set<string>();
  for (const token of tokens) {
    if (typeof token === 'string') continue;
    const [name, kind, cases] = token;
    found.add(kind === undefined ? name : `${name} ${kind}`);
    for (const text of Object.values(Object(cases)))
      for (const value of valuesIn([text].flat().filter(isToken))) found.add(value);
  }
  return found;
}
const tagsIn = (message: string): string[] => (message.match(/<\/?\d+\/?>/g) ?? []).toSorted();

/** The words alone, without values, tags and the syntax of choices. */
const wordsIn = (message: string): string[] => {
  const texts = (tokens: readonly Token[]): string[] =>
    tokens.flatMap((token) =>
      typeof token === 'string'
        ? [token]
        : Object.values(Object(token[2])).flatMap((text) => texts([text].flat().filter(isToken))),
    );
  return texts(tokensOf(message))
    .join(' ')
    .replaceAll(/<\/?\d+\/?>/g, ' ')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
};

describe.each(LOCALES.filter((locale) => locale !== 'en'))('%s', (locale) => {
  let english: Map<string, { readonly message: string; readonly places: readonly string[] }>;
  let said: Map<string, string>;
  const text = readFileSync(join(ROOT, 'locales', `${locale}.po`), 'utf8');

  beforeAll(async () => {
    english = new Map(
      Object.entries(await extract()).map(([id, { message = id, origin = [] }]) => [
        id,
        { message, places: origin.map(([place]) => place) },
      ]),
    );
    said = await translationsIn(text, locale);
  });

  it('says all that it must: `npm run words -- --missing` lists the rest', () => {
    const missing = [...english].flatMap(([id, { message, places }]) =>
      !said.has(id) && places.some((place) => IN_FULL.some((room) => room.test(place))) ? [message] : [],
    );
    expect(missing).toEqual([]);
  });

  it('says nothing that the product does not', () => {
    expect([...said.keys()].filter((id) => !english.has(id))).toEqual([]);
  });

  it('keeps the values, the choices and the tags of each message', () => {
    const changed = [...said].filter(([id, translation]) => {
      const source = english.get(id)?.message ?? '';
      const [a, b] = [source, translation].map((message) =>
        [...valuesIn(tokensOf(message))].toSorted().join(),
      );
      return a !== b || tagsIn(source).join() !== tagsIn(translation).join();
    });
    expect(changed.map(([, translation]) => translation)).toEqual([]);
  });

  it('leaves no English and mixes no languages', () => {
    const names = SAME_AS_ENGLISH[locale] ?? [];
    const strange = new Set([...(ENGLISH_WORDS[locale] ?? []), ...(WORDS_OF_OTHERS[locale] ?? [])]);
    const mixed = [...said].filter(([id, translation]) => {
      const source = english.get(id)?.message ?? '';
      const hasWords = wordsIn(source).some((word) => word.length > 2);
      const isSame = hasWords && source === translation && !names.includes(source);
      return isSame || wordsIn(translation).some((word) => strange.has(word));
    });
    expect(mixed.map(([, translation]) => translation)).toEqual([]);
  });

  it('names seven days and twelve months', () => {
    const listOf = (sample: string) => {
      const [id = ''] = [...english].find(([, { message }]) => message.startsWith(sample)) ?? [];
      return said.get(id)?.split(' ');
    };
    expect(listOf('Sun Mon')).toHaveLength(7);
    expect(listOf('Jan Feb')).toHaveLength(12);
    expect(listOf('Sunday ')).toHaveLength(7);
    expect(listOf('January ')).toHaveLength(12);
  });

  it('is compiled: after a change of a word, run `npm run words`', async () => {
    expect(readCatalogue(locale)).toEqual(JSON.parse(JSON.stringify(await compileCatalogue(text, locale))));
  });
});
