import { i18n, type MessageDescriptor } from '@lingui/core';
import { readText, storeText } from './storage.ts';

// English travels inside each message, compiled, so its catalogue is empty. Other languages are loaded before the app.
i18n.load('en', {});
i18n.activate('en');

/** The sentence of a message that a table or a rule holds, in the language of the page. */
export const say = (message: MessageDescriptor): string => i18n._(message);

/** The key under which a device keeps its language, and the usual name of the language that only tests speak. */
const LOCALE_KEY = 'kwela-locale';
const PSEUDO = 'en-XA';

/** Loads what the language of this device needs beyond English; `?locale=en-XA` in an address keeps the choice. */
export async function readyToSpeak(): Promise<void> {
  const asked = new URLSearchParams(window.location.search).get('locale');
  if (asked !== null) storeText(LOCALE_KEY, asked);
  if ((asked ?? readText(LOCALE_KEY)) === PSEUDO) (await import('./pseudo.ts')).speakPseudo();
}
