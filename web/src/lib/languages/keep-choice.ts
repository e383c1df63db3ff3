import { localeCookie } from '@kwela/words/locales';

/** Keeps a language that was chosen for all later requests, so that answers and mails speak like the page. */
export function keepChoice(locale: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is asynchronous and not in every browser.
  document.cookie = localeCookie(locale);
}
