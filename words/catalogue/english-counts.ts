import { isToken, type Token } from '@kwela/words/pseudo';

/** English counts by one rule: 1 is one, all else is many; other languages have theirs from `Intl.PluralRules`. */
const ONE = 1;

/** The cases that hold words; a plural without an offset has one that is undefined. */
const casesOf = (cases: unknown): readonly (readonly [when: string, tokens: readonly Token[]])[] =>
  Object.entries(Object(cases)).flatMap(([when, tokens]) =>
    tokens === undefined ? [] : [[when, [tokens].flat().filter(isToken)]],
  );

/** `#` stands for the count of the plural it is in: the digits of 1 where it is known, the value itself elsewhere. */
const counted = (tokens: readonly Token[], count: Token): Token[] =>
  englishCounts(tokens.map((token) => (token === '#' ? count : token))).reduce<Token[]>((joined, token) => {
    const last = joined.at(-1);
    if (typeof token === 'string' && typeof last === 'string') joined[joined.length - 1] = last + token;
    else joined.push(token);
    return joined;
  }, []);

/**
 * The plurals of a compiled English message as a choice between 1 and all else. A plural of Lingui makes an
 * `Intl.NumberFormat` for its count, which takes a slow phone 120 ms the first time.
 *
 * @throws where a plural has an offset or a case that English does not have
 */
export function englishCounts(message: readonly Token[]): Token[] {
  return message.map((token): Token => {
    if (typeof token === 'string') return token;
    const [name, kind, cases] = token;
    if (kind !== 'plural') return token;
    const choice = casesOf(cases).map(([when, tokens]) => {
      if (when === 'other') return [when, counted(tokens, [name])];
      const count = when === 'one' ? ONE : Number(when);
      if (!Number.isInteger(count)) throw new Error(`English has no plural “${when}”`);
      return [count, counted(tokens, String(count))];
    });
    return [name, 'select', Object.fromEntries(choice)];
  });
}
