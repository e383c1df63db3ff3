import { LOCALE_COOKIE } from '@kwela/words/locales';

const YEAR_S = 31_536_000;

/** Keeps a language that was chosen for all later requests, so that answers and mails speak like the page. */
export function keepChoice(locale: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is asynchronous and not in every browser.
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR_S}; samesite=lax`;
}
