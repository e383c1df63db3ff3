import { LOCALES } from '@kwela/words/locales';
import { addLanguage } from '@kwela/words/say';

/** Reads the catalogue of each language but English, which stands in the source. */
export async function loadLanguages(): Promise<void> {
  for (const locale of LOCALES.filter((one) => one !== 'en')) {
    const { readCatalogue } = await import('@kwela/words/catalogue/compile');
    addLanguage(locale, await readCatalogue(locale));
  }
}
