import { LOCALE_COOKIE, LOCALES, PSEUDO_LOCALE } from '@kwela/words/locales';
import { i18n, type MessageDescriptor, type Messages } from '@lingui/core';

// English travels inside each message, compiled, so its catalogue is empty. Other languages are loaded before the app.
i18n.load('en', {});
i18n.activate('en');

/** The sentence of a message that a table or a rule holds, in the language of the page. */
export const say = (message: MessageDescriptor): string => i18n._(message);

/** Each further language is a file of its own, which only its readers load. */
const catalogues = import.meta.glob<Messages>(['../../../locales/*.po', '!../../../locales/en.po'], {
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

/** Loads what the language of the page needs beyond English. */
export async function readyToSpeak(): Promise<void> {
  const asked = new URLSearchParams(window.location.search).get('locale');
  const locale = chosenLocale(asked);
  if (asked === locale) keepChoice(asked);
  if (locale === PSEUDO_LOCALE) return (await import('./pseudo.ts')).speakPseudo();
  const known = LOCALES.find((one) => one === locale);
  const load = known === undefined ? undefined : catalogues[`../../../locales/${known}.po`];
  if (known === undefined || load === undefined) return;
  i18n.load(known, await load());
  i18n.activate(known);
}
