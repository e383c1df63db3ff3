import { KEPT_FOR } from '@kwela/domain/retention/retention';
import { APPLICATION_MAIL } from '@kwela/words/careers/application-mail';
import { helloTo } from '@kwela/words/email-frame';
import { localeNamed } from '@kwela/words/locales';
import type { Mail } from '../../adapters/mail/port.ts';
import type { Services } from '../context.ts';
import { sendDueMails } from '../outbox/send-due-mails.ts';
import { writeMail } from '../outbox/write-mail.ts';
import { claimReceipts, receiptOutbox, type WaitingReceipt } from './repo.ts';

type MailServices = Pick<Services, 'database' | 'mailer' | 'log' | 'now' | 'siteUrl' | 'openings'>;

function receiptFor({ siteUrl, openings }: MailServices, waiting: WaitingReceipt): Mail {
  const title = openings.find(({ slug }) => slug === waiting.opening)?.title ?? waiting.opening;
  const addressed = { to: waiting.email, key: `application:${waiting.key}`, siteUrl };
  return writeMail({ ...addressed, locale: localeNamed(waiting.locale) }, (say) => ({
    subject: say(APPLICATION_MAIL.subject),
    greeting: say(helloTo(waiting.name)),
    opening: [say(APPLICATION_MAIL.arrived)],
    rows: [{ label: say(APPLICATION_MAIL.opening), value: title }],
    button: { label: say(APPLICATION_MAIL.open), link: `${siteUrl}/about/careers` },
    closing: [say(APPLICATION_MAIL.kept(KEPT_FOR.applications.count)), say(APPLICATION_MAIL.notAsked)],
  }));
}

/** Tells people that their applications have arrived. Several processes may do this at once. */
export const sendReceipts = (services: MailServices): Promise<number> =>
  sendDueMails(services, {
    what: 'a mail about an application',
    facts: ({ key }) => ({ applicationId: key }),
    outbox: receiptOutbox,
    claim: claimReceipts,
    mailFor: (waiting) => receiptFor(services, waiting),
  });
