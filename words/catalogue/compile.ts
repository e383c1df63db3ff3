import { isToken, type Token } from '@kwela/words/pseudo';
import { formatter } from '@lingui/format-po';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { withCounts } from './counts.ts';
import type { Catalogue } from './read.ts';

const po = formatter({ lineNumbers: false });

/** A message as a list, with the counting of its language decided, so that nobody who says it needs `Intl`. */
export const compiledIn = (message: string, locale: string): Token[] =>
  withCounts(compileMessageOrThrow(message).filter(isToken), locale);

/** The translations in the text of a catalogue, compiled; a message without one is left out and said in English. */
export async function compileCatalogue(text: string, locale: string): Promise<Catalogue> {
  const entries = await po.parse(text, { locale, sourceLocale: 'en', filename: `${locale}.po` });
  return Object.fromEntries(
    Object.entries(entries).flatMap(([id, { translation }]) =>
      translation === undefined || translation === '' ? [] : [[id, compiledIn(translation, locale)]],
    ),
  );
}
