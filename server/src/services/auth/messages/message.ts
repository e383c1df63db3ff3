import type { Mail } from '../../../adapters/mail/port.ts';
import type { Sms } from '../../../adapters/sms/port.ts';

/** What an email that signs somebody in holds. The code and the link do the same. */
interface WayIn {
  readonly link: string;
  readonly code: string;
  readonly lifeS: number;
}

/** The kinds of a second step, as the wire names them. */
export type FactorKind = 'totp' | 'phone' | 'webauthn';

/** What a mail is about and what it has to say. None of the words: those are the product's. */
export type MailFacts =
  | (WayIn & { readonly about: 'signup' | 'magiclink' | 'recovery' | 'invite' | 'email_change_new' })
  /** To the old address of a change. */
  | (WayIn & { readonly about: 'email_change_current'; readonly newEmail: string })
  | (Omit<WayIn, 'link'> & { readonly about: 'reauthentication' })
  | { readonly about: 'already_registered' }
  | NoticeFacts;

/** What happened to an account, told in case it was not its owner. */
export type NoticeFacts =
  | { readonly about: 'password_changed' }
  | { readonly about: 'email_changed'; readonly newEmail: string }
  | { readonly about: 'factor_added' | 'factor_removed'; readonly factor: FactorKind }
  | { readonly about: 'new_sign_in'; readonly userAgent: string | null; readonly at: Date };

/** By mail, and by SMS to people who want that, as far as they have confirmed an address and a number. */
export interface AccountNotice {
  readonly kind: 'notice';
  readonly userId: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly facts: NoticeFacts;
}

export interface MailMessage {
  readonly kind: 'mail';
  readonly to: string;
  readonly facts: MailFacts;
}

/** An SMS carries a code and nothing else. */
export interface SmsMessage {
  readonly kind: 'sms';
  readonly to: string;
  readonly about: 'sms' | 'phone_change' | 'second_factor';
  readonly code: string;
  readonly lifeS: number;
}

/** A message that goes out once what it tells has been written down. */
export type Message = MailMessage | SmsMessage | AccountNotice;

/** Puts messages into words, in the language of the one who asked; `app.ts` brings the product's. */
export interface MessageWriter {
  mail(message: MailMessage, locale: string): Mail;
  sms(message: SmsMessage, locale: string): Sms;
  noticeSms(notice: { readonly to: string; readonly facts: NoticeFacts }, locale: string): Sms;
}
