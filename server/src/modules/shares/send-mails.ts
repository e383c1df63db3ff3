import type { Services } from '../context.ts';
import { sendDueMails } from '../outbox/send-due-mails.ts';
import { shareMail } from './steps/share-mail.ts';
import { claimShareMails, shareMailOutbox } from './store/mails-repo.ts';

/** Tells those who pay together what happened. Several processes may do this at once. */
export const sendShareMails = (
  services: Pick<Services, 'database' | 'mailer' | 'log' | 'now' | 'siteUrl' | 'linkKey'>,
): Promise<number> =>
  sendDueMails(services, {
    what: 'a mail about a share',
    facts: ({ shareId, mail }) => ({ shareId, mail }),
    outbox: shareMailOutbox,
    claim: claimShareMails,
    mailFor: (waiting) => shareMail(services, waiting),
  });
