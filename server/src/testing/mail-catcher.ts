import { type Mail, type Mailer, MailNotSent } from '../adapters/mail/port.ts';

export interface MailCatcher {
  readonly mailer: Mailer;
  /** What it was given, the oldest first; tests empty it. */
  readonly sent: Mail[];
  /** Whether it takes nothing now. */
  isAway: boolean;
}

/** A company that carries no mail anywhere and keeps it for tests to read. */
export function mailCatcher(): MailCatcher {
  const sent: Mail[] = [];
  const catcher: MailCatcher = {
    sent,
    isAway: false,
    mailer: {
      name: 'caught',
      async send(mail) {
        if (catcher.isAway) throw new MailNotSent('caught', 'away');
        sent.push(mail);
      },
    },
  };
  return catcher;
}
