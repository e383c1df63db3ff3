import type { Config } from '../config/config.ts';
import { type Mailbox, openMailbox } from './mail/mailbox.ts';
import type { Mailer } from './mail/port.ts';
import { openSmtp } from './mail/smtp.ts';
import { openBulkSms } from './sms/bulksms.ts';
import { openClickatell } from './sms/clickatell.ts';
import type { SmsSender } from './sms/port.ts';
import { smsSimulator } from './sms/simulator.ts';

export interface Transports {
  /** Null: nobody carries mail, or SMS. */
  readonly mailer: Mailer | null;
  readonly sms: SmsSender | null;
  /** Where messages end in development; null when they are sent, and in production. */
  readonly mailbox: Mailbox | null;
  close(): void;
}

/** Who carries mail and SMS, by the configuration. */
export function openTransports({ auth, isProduction }: Config, now: () => Date): Transports {
  const mailbox = isProduction || auth.smtpUrl !== null ? null : openMailbox(now);
  const smtp = auth.smtpUrl === null ? null : openSmtp({ url: auth.smtpUrl, from: auth.mailFrom });
  return {
    mailer: smtp ?? mailbox?.mailer ?? null,
    sms: smsBy(auth.sms, mailbox),
    mailbox,
    close: () => smtp?.close(),
  };
}

function smsBy(sms: Config['auth']['sms'], mailbox: Mailbox | null): SmsSender | null {
  switch (sms.provider) {
    case 'clickatell':
      return openClickatell(sms);
    case 'bulksms':
      return openBulkSms(sms);
    case 'simulator':
      return mailbox === null ? null : smsSimulator(mailbox.keepSms);
  }
}

/** What people cannot do because nobody carries the message for it, in sentences for anyone who starts the server. */
export function undeliverable(
  { mailer, sms }: Transports,
  { mailerAutoconfirm }: Config['auth'],
): readonly string[] {
  const cannotSignUp = mailerAutoconfirm ? '' : ' Nobody can sign up with an email address.';
  return [
    ...(mailer === null
      ? [
          `SMTP_URL is not set, so no mail is sent.${cannotSignUp} Links to sign in, new passwords for forgotten ones, changes of address, invitations, warnings and what happens with a booking do not reach anybody.`,
        ]
      : []),
    ...(sms === null
      ? [
          'SMS_PROVIDER is not set, so no SMS is sent. Codes for signing up and in by phone and for the second step, and what happens with a booking, do not reach anybody by SMS.',
        ]
      : []),
  ];
}
