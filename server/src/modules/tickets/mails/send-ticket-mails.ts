import { MailNotSent } from '../../../adapters/mail/port.ts';
import { errorText, retryAt } from '../../../jobs/schedule.ts';
import type { Services } from '../../context.ts';
import { claimMails, finishMail, postponeMail, type WaitingMail } from '../store/mails-repo.ts';
import { ticketMail } from './ticket-mail.ts';

type MailServices = Pick<Services, 'database' | 'mailer' | 'log' | 'now' | 'siteUrl' | 'linkKey'>;

/** Sends it; gives why there was nothing to send, or null. */
async function deliver(services: MailServices, waiting: WaitingMail): Promise<string | null> {
  if (services.mailer === null) return 'nobody carries mail';
  const mail = await ticketMail(services, waiting);
  if (typeof mail === 'string') return mail;
  await services.mailer.send(mail);
  return null;
}

async function sendOne(services: MailServices, waiting: WaitingMail): Promise<void> {
  const { log, now } = services;
  const { db } = services.database;
  const { key, about, ticketId, attempts } = waiting;
  try {
    await finishMail(db, key, now(), await deliver(services, waiting));
  } catch (error) {
    const isAway = error instanceof MailNotSent;
    const reason = isAway ? error.reason : errorText(error);
    if (isAway) log.warn({ about, ticketId, reason }, 'a mail about a ticket must wait');
    else log.error({ about, ticketId, err: error }, 'a mail about a ticket failed');
    await postponeMail(db, key, retryAt(now(), attempts), reason);
  }
}

/** Sends the mails about tickets that are due until none is left. Several processes may do this at once. */
export async function sendTicketMails(services: MailServices): Promise<void> {
  for (;;) {
    const claimed = await claimMails(services.database.db, services.now());
    if (claimed.length === 0) return;
    for (const waiting of claimed) await sendOne(services, waiting);
  }
}
