import { type MessageDescriptor, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/** The languages of the product. Their catalogues are `locales/<locale>.po`; English is the language of the source. */
export const LOCALES = ['en'] as const;
export type Locale = (typeof LOCALES)[number];

/** Says a message in one language. */
export type Say = (message: MessageDescriptor) => string;

function sayer(locale: Locale): Say {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  i18n.setMessagesCompiler(compileMessage);
  return (message) => i18n._(message);
}

const SAYERS = { en: sayer('en') } satisfies Record<Locale, Say>;

/** For where no page sets the language: the server, its mails and documents, and tests. */
export const sayIn = (locale: Locale): Say => SAYERS[locale];
