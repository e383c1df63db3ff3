import { EMAIL_FRAME, mailSubject } from '@kwela/words/email-frame';
import { type Locale, languageTag } from '@kwela/words/locales';
import { type Say, sayIn } from '@kwela/words/say';
import type { Mail } from '../../adapters/mail/port.ts';
import { type EmailContent, renderEmail } from '../../html/email-template.ts';

interface Addressed {
  readonly to: string;
  /** The same for the same news. */
  readonly key: string;
  readonly locale: Locale;
  readonly siteUrl: string;
}

/** A mail in the language of who gets it: its own words in the frame of all our mails. */
export function writeMail(
  { to, key, locale, siteUrl }: Addressed,
  wordsIn: (say: Say) => Omit<EmailContent, 'footer' | 'siteUrl' | 'language'>,
): Mail {
  const say = sayIn(locale);
  const words = wordsIn(say);
  const frame = { footer: say(EMAIL_FRAME.footer), siteUrl, language: languageTag(locale) };
  return { to, key, subject: mailSubject(words.subject), ...renderEmail({ ...words, ...frame }) };
}
