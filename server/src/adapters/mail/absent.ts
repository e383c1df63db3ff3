import { type Mailer, MailNotSent } from './port.ts';

/** In production without a mail company nothing can be sent, and each try says so. */
export const absentMailer: Mailer = {
  name: 'absent',
  send: () => Promise.reject(new MailNotSent('absent', 'SMTP_URL is not set')),
};
