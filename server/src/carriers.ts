import { absentMailer } from './adapters/mail/absent.ts';
import { type Mailbox, openMailbox } from './adapters/mail/mailbox.ts';
import type { Mailer } from './adapters/mail/port.ts';
import { openSmtp } from './adapters/mail/smtp.ts';
import { absentSms } from './adapters/sms/absent.ts';
import { openBulkSms } from './adapters/sms/bulksms.ts';
import { openClickatell } from './adapters/sms/clickatell.ts';
import type { SmsSender } from './adapters/sms/port.ts';
import { smsSimulator } from './adapters/sms/simulator.ts';
import type { Config } from './config.ts';

export interface Carriers {
  readonly mailer: Mailer;
  readonly sms: SmsSender;
  /** Where messages end in development; null when they are sent, and in production. */
  readonly mailbox: Mailbox | null;
  close(): void;
}

/** Who carries mail and SMS, by the configuration. */
export function openCarriers({ auth, isProduction }: Config, now: () => Date): Carriers {
  const mailbox = isProduction || auth.smtpUrl !== null ? null : openMailbox(now);
  const smtp = auth.smtpUrl === null ? null : openSmtp({ url: auth.smtpUrl, from: auth.mailFrom });
  return {
    mailer: smtp ?? mailbox?.mailer ?? absentMailer,
    sms: smsBy(auth.sms, mailbox),
    mailbox,
    close: () => smtp?.close(),
  };
}

function smsBy(sms: Config['auth']['sms'], mailbox: Mailbox | null): SmsSender {
  switch (sms.provider) {
    case 'clickatell':
      return openClickatell(sms);
    case 'bulksms':
      return openBulkSms(sms);
    case 'simulator':
      return mailbox === null ? absentSms : smsSimulator(mailbox.keepSms);
  }
}
