import type { Services } from '../../context.ts';
import { sendDueMails } from '../../outbox/send-due-mails.ts';
import { claimMails, ticketOutbox } from '../store/mails-repo.ts';
import { ticketMail } from './ticket-mail.ts';

type MailServices = Pick<Services, 'database' | 'mailer' | 'log' | 'now' | 'siteUrl' | 'linkKey'>;

/** Sends the mails about tickets that are due until none is left. Several processes may do this at once. */
export const sendTicketMails = (services: MailServices): Promise<number> =>
  sendDueMails(services, {
    what: 'a mail about a ticket',
    facts: ({ about, ticketId }) => ({ about, ticketId }),
    outbox: ticketOutbox,
    claim: claimMails,
    mailFor: (waiting) => ticketMail(services, waiting),
  });
