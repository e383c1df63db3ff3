/** A part of a compiled message: text, or a value with its name, its kind and the text of each case. */
export type Token = string | [name: string, kind?: string, cases?: unknown];

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...'aàbƀcçdđeèfƒgĝhĥiìjĵkķlļmɱnñoòpþqǫrŕsštţuùvṽwŵxẋyýzžAÀBɃCÇDĐEÈFƑGĜHĤIÌJĴKĶLĻMṀNÑOÒPÞQǪRŔSŠTŢUÙVṼWŴXẊYÝZŽ',
  ].flatMap((letter, index, all) => (index % 2 === 0 ? [[letter, all[index + 1] ?? letter]] : [])),
);
/** Of every five letters two are added: other languages are up to two fifths longer. */
const LONGER = 0.4;

/** The tags of `Trans` stay as they are. */
const withAccents = (text: string): string =>
  text
    .split(/(<\/?\w+\/?>)/)
    .map((part) =>
      part.startsWith('<') ? part : part.replaceAll(/[A-Za-z]/g, (letter) => ACCENTED[letter] ?? letter),
    )
    .join('');

export const isToken = (value: unknown): value is Token => typeof value === 'string' || Array.isArray(value);

function pseudoTokens(tokens: readonly Token[]): Token[] {
  return tokens.map((token) => {
    if (typeof token === 'string') return token === '#' ? token : withAccents(token);
    const [name, kind, cases] = token;
    if (typeof cases !== 'object' || cases === null || kind === undefined) return token;
    return [
      name,
      kind,
      Object.fromEntries(
        Object.entries(cases).map(([key, text]) => [
          key,
          Array.isArray(text) ? pseudoTokens(text.filter(isToken)) : text,
        ]),
      ),
    ];
  });
}

const LONGEST_WORD = 8;

/** In words that can go on to the next line, as those of any language. */
const padding = (count: number): string =>
  '·'.repeat(count).replaceAll(new RegExp(`·{${LONGEST_WORD}}(?=·)`, 'g'), (word) => `${word} `);

/** `Save` becomes `⟦Šàṽè··⟧`: English that stands outside the catalogue is seen at a glance, and what is too narrow, too. */
export function pseudoMessage(message: readonly Token[]): Token[] {
  const letters = message
    .filter((token) => typeof token === 'string')
    .join('')
    .replaceAll(/<[^>]*>/g, '').length;
  return ['⟦', ...pseudoTokens(message), padding(Math.ceil(letters * LONGER)), '⟧'];
}
