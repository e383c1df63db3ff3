import { readCatalogue } from '@kwela/words/catalogue/read';
import { LOCALES } from '@kwela/words/locales';
import { addLanguage } from '@kwela/words/say';

let areLoaded = false;

/** Reads the catalogue of each language but English, which stands in the source; once, whatever apps a process opens. */
export function loadLanguages(): void {
  if (areLoaded) return;
  areLoaded = true;
  for (const locale of LOCALES) if (locale !== 'en') addLanguage(locale, readCatalogue(locale));
}
