import type { Locale } from './locales.ts';
import { refusalMessage } from './refusals/refusals.ts';
import { sayIn } from './say.ts';

/** The sentence of a refusal, where no page sets the language. */
export const sentenceFor = (code: string, details: unknown, locale: Locale = 'en'): string =>
  sayIn(locale)(refusalMessage(code, details));
