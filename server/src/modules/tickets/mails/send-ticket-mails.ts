import type { Services } from '../../context.ts';
import { sendDue } from '../../outbox/send-due.ts';
import { claimMails, ticketOutbox, type WaitingMail } from '../store/mails-repo.ts';
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

/** Sends the mails about tickets that are due until none is left. Several processes may do this at once. */
export const sendTicketMails = (services: MailServices): Promise<number> =>
  sendDue(services, {
    what: 'a mail about a ticket',
    facts: ({ about, ticketId }) => ({ about, ticketId }),
    outbox: ticketOutbox,
    claim: claimMails,
    deliver: (waiting) => deliver(services, waiting),
  });
