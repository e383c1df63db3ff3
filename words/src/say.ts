import { type I18n, type MessageDescriptor, type Messages, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { type Locale, PSEUDO_LOCALE } from './locales.ts';
import { isToken, pseudoMessage } from './pseudo.ts';

/** Says a message in one language. */
export type Say = (message: MessageDescriptor) => string;

const languages = new Map<Locale, I18n>();

/** A language with what its catalogue holds, by the id of each message; what it lacks is said in English. */
export function addLanguage(locale: Locale, messages: Messages): void {
  const language = setupI18n({ locale, messages: { [locale]: messages } });
  language.setMessagesCompiler(compileMessage);
  languages.set(locale, language);
}

/** What `addLanguage` was given: for those who say messages by a language of their own, as the pages do. */
export const messagesIn = (locale: Locale): Messages => languages.get(locale)?.messages ?? {};

addLanguage('en', {});
addLanguage(PSEUDO_LOCALE, {});
languages
  .get(PSEUDO_LOCALE)
  ?.setMessagesCompiler((message) => pseudoMessage(compileMessage(message).filter(isToken)));

/** For where no page sets the language: the server, its mails and documents, and tests. */
export const sayIn = (locale: Locale): Say => {
  const language = languages.get(locale);
  if (language === undefined) throw new Error(`The catalogue of ${locale} was not loaded`);
  return (message) => language._(message);
};
