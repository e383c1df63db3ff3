import { LOCALE_COOKIE, LOCALES, PSEUDO_LOCALE } from '@kwela/words/locales';
import { speak } from '../words.ts';
import { keepChoice } from './keep-choice.ts';

/** The server decides by address, cookie and browser, and says so in the page. In development it did not write the page. */
function chosenLocale(asked: string | null): string {
  const inCookie = new RegExp(`${LOCALE_COOKIE}=([\\w-]+)`).exec(document.cookie)?.[1];
  return (import.meta.env.DEV ? (asked ?? inCookie) : undefined) ?? document.documentElement.lang;
}

async function speakFromSource(locale: string): Promise<void> {
  const { catalogues } = await import('./catalogues.ts');
  const load = catalogues[`../../../../locales/${locale}.po`];
  if (load === undefined) return;
  speak(locale, await load());
  document.documentElement.lang = locale;
}

/** Keeps the choice of an address, and loads what a built page has already. */
export async function chooseLanguage(): Promise<void> {
  const asked = new URLSearchParams(window.location.search).get('locale');
  const locale = chosenLocale(asked);
  if (asked === locale) keepChoice(asked);
  if (locale === PSEUDO_LOCALE) return (await import('./pseudo.ts')).speakPseudo();
  if (import.meta.env.DEV && LOCALES.some((one) => one === locale)) await speakFromSource(locale);
}
