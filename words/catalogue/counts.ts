import { isToken, type Token } from '@kwela/words/pseudo';

/**
 * Which whole numbers a language says in its form “one”; all else is “other”. These are the rules of CLDR for whole
 * numbers, which is what the product counts. A language that is not here counts as English does.
 */
const SAID_AS_ONE: Readonly<Record<string, readonly number[]>> = { zu: [0, 1] };
const ONLY_1: readonly number[] = [1];

/** The cases that hold words; a plural without an offset has one that is undefined. */
const casesOf = (cases: unknown): readonly (readonly [when: string, tokens: readonly Token[]])[] =>
  Object.entries(Object(cases)).flatMap(([when, tokens]) =>
    tokens === undefined ? [] : [[when, [tokens].flat().filter(isToken)]],
  );

/** `#` stands for the count of the plural it is in: its digits where it is known, the value itself elsewhere. */
const counted = (tokens: readonly Token[], count: Token, locale: string): Token[] =>
  withCounts(
    tokens.map((token) => (token === '#' ? count : token)),
    locale,
  ).reduce<Token[]>((joined, token) => {
    const last = joined.at(-1);
    if (typeof token === 'string' && typeof last === 'string') joined[joined.length - 1] = last + token;
    else joined.push(token);
    return joined;
  }, []);

/**
 * The plurals of a compiled message as a choice between the numbers that the language says in its form “one” and all else.
 * A plural of Lingui makes an `Intl.NumberFormat` for its count, which takes a slow phone 120 ms the first time.
 *
 * @throws where a plural has an offset or a case that the language does not have
 */
export function withCounts(message: readonly Token[], locale: string): Token[] {
  const saidAsOne = SAID_AS_ONE[locale] ?? ONLY_1;
  return message.map((token): Token => {
    if (typeof token === 'string') return token;
    const [name, kind, cases] = token;
    if (kind !== 'plural') return token;
    const choices = casesOf(cases).flatMap(([when, tokens]): [string | number, Token[]][] => {
      if (when === 'other') return [[when, counted(tokens, [name], locale)]];
      const counts = when === 'one' ? saidAsOne : [Number(when)];
      if (!counts.every(Number.isInteger)) throw new Error(`${locale} has no plural “${when}”`);
      return counts.map((count) => [count, counted(tokens, String(count), locale)]);
    });
    // What is said of one number alone comes before what is said of a form.
    const exact = casesOf(cases).flatMap(([when, tokens]) =>
      when === 'one' || when === 'other' ? [] : [[when, counted(tokens, when, locale)]],
    );
    return [name, 'select', { ...Object.fromEntries(choices), ...Object.fromEntries(exact) }];
  });
}
