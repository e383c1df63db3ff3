import { PSEUDO_LOCALE } from '@kwela/words/locales';
import { i18n, type MessageDescriptor, type Messages } from '@lingui/core';

/**
 * From now on all words are said in this language. English travels inside each message, compiled, and so does another
 * language in the files that a browser gets (web/build/languages.ts): only the server and development give messages.
 */
export function speak(locale: string, messages: Messages = {}): void {
  i18n.load(locale, messages);
  i18n.activate(locale);
}
speak('en');

/** The sentence of a message that a table or a rule holds, in the language of the page. */
export const say = (message: MessageDescriptor): string => i18n._(message);

/** Speaks the language that the server chose for the page, and keeps one that the address chose. */
export async function readyToSpeak(): Promise<void> {
  const { lang } = document.documentElement;
  const isPlain = lang !== PSEUDO_LOCALE && !window.location.search.includes('locale=');
  if (lang !== 'en-ZA') speak(lang);
  if (import.meta.env.DEV || !isPlain)
    await (await import('./languages/choose-language.ts')).chooseLanguage();
}
