import type { Mail } from '../../adapters/mail/port.ts';
import type { Services } from '../context.ts';
import { type Sending, sendDue, type Waiting } from './send-due.ts';

interface SendingMails<Due extends Waiting> extends Omit<Sending<Due>, 'deliver'> {
  /** The mail as it is now, or why there is none to send. */
  readonly mailFor: (due: Due) => Promise<Mail | string> | Mail | string;
}

/** As `sendDue`, for what is told by mail alone. */
export const sendDueMails = <Due extends Waiting>(
  services: Pick<Services, 'database' | 'mailer' | 'log' | 'now'>,
  { mailFor, ...sending }: SendingMails<Due>,
): Promise<number> =>
  sendDue(services, {
    ...sending,
    async deliver(due) {
      const { mailer } = services;
      if (mailer === null) return 'nobody carries mail';
      const mail = await mailFor(due);
      if (typeof mail === 'string') return mail;
      await mailer.send(mail);
      return null;
    },
  });
