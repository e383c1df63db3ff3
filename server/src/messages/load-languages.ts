import { readCatalogue } from '@kwela/words/catalogue/read';
import { LOCALES } from '@kwela/words/locales';
import { addLanguage } from '@kwela/words/say';

/** Reads the catalogue of each language but English, which stands in the source. */
export function loadLanguages(): void {
  for (const locale of LOCALES) if (locale !== 'en') addLanguage(locale, readCatalogue(locale));
}
