import { helloTo } from '@kwela/words/email-frame';
import { WEBHOOK_MAIL } from '@kwela/words/hosting/webhook-mail';
import type { Mail } from '../../../adapters/mail/port.ts';
import type { Services } from '../../context.ts';
import { sendDueMails } from '../../outbox/send-due-mails.ts';
import { writeMail } from '../../outbox/write-mail.ts';
import { claimNotices, noticeOutbox, type WaitingNotice } from '../store/webhooks-repo.ts';

type MailServices = Pick<Services, 'database' | 'mailer' | 'log' | 'now' | 'siteUrl'>;

function mailFor(siteUrl: string, waiting: WaitingNotice): Mail | 'no address' {
  const { email: to, locale, firstName } = waiting;
  if (to === null) return 'no address';
  const key = `webhook:${waiting.key}:${waiting.failingSince?.toISOString() ?? ''}`;
  return writeMail({ to, key, siteUrl, locale }, (say) => ({
    subject: say(WEBHOOK_MAIL.subject),
    greeting: say(helloTo(firstName)),
    opening: [say(WEBHOOK_MAIL.failed)],
    // The rest of the address may be a secret of the program.
    rows: [{ label: say(WEBHOOK_MAIL.address), value: new URL(waiting.url).host }],
    button: { label: say(WEBHOOK_MAIL.open), link: `${siteUrl}/host/tools?tab=api` },
    closing: [say(WEBHOOK_MAIL.next)],
  }));
}

/** Tells hosts by mail that a webhook of theirs was turned off. Several processes may do this at once. */
export const sendWebhookNotices = (services: MailServices): Promise<number> =>
  sendDueMails(services, {
    what: 'a mail about a webhook',
    facts: ({ key }) => ({ webhookId: key }),
    outbox: noticeOutbox,
    claim: claimNotices,
    mailFor: (waiting) => mailFor(services.siteUrl, waiting),
  });
