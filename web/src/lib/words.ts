import { i18n, type MessageDescriptor } from '@lingui/core';

// English travels inside each message, compiled, so its catalogue is empty. Other languages are loaded before the app.
i18n.load('en', {});
i18n.activate('en');

/** The sentence of a message that a table or a rule holds, in the language of the page. */
export const say = (message: MessageDescriptor): string => i18n._(message);

/** Loads what the language of the page needs beyond English; English needs nothing, and most read it. */
export async function readyToSpeak(): Promise<void> {
  const isPlain = document.documentElement.lang === 'en-ZA' && !window.location.search.includes('locale=');
  if (import.meta.env.DEV || !isPlain)
    await (await import('./languages/choose-language.ts')).chooseLanguage();
}
