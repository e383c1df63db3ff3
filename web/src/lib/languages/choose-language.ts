import { LOCALE_COOKIE, LOCALES, PSEUDO_LOCALE } from '@kwela/words/locales';
import { i18n, type Messages } from '@lingui/core';

/** Each further language is a file of its own, which only its readers load. */
const catalogues = import.meta.glob<Messages>(['../../../../locales/*.po', '!../../../../locales/en.po'], {
  import: 'default',
});

/** The server decides by address, cookie and browser, and says so in the page. In development it did not write the page. */
function chosenLocale(asked: string | null): string {
  const inCookie = new RegExp(`${LOCALE_COOKIE}=([\\w-]+)`).exec(document.cookie)?.[1];
  return (import.meta.env.DEV ? (asked ?? inCookie) : undefined) ?? document.documentElement.lang;
}

/** Keeps a choice that an address made for all later requests, so that answers and mails speak like the page. */
function keepChoice(locale: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is asynchronous and not in every browser.
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=31536000; samesite=lax`;
}

/** Loads what the language of the page needs beyond English, and keeps the choice of an address. */
export async function chooseLanguage(): Promise<void> {
  const asked = new URLSearchParams(window.location.search).get('locale');
  const locale = chosenLocale(asked);
  if (asked === locale) keepChoice(asked);
  if (locale === PSEUDO_LOCALE) return (await import('./pseudo.ts')).speakPseudo();
  const known = LOCALES.find((one) => one === locale);
  const load = known === undefined ? undefined : catalogues[`../../../../locales/${known}.po`];
  if (known === undefined || load === undefined) return;
  i18n.load(known, await load());
  i18n.activate(known);
}
