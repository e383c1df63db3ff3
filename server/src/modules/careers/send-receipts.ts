import { KEPT_FOR } from '@kwela/domain/retention/retention';
import { APPLICATION_MAIL } from '@kwela/words/careers/application-mail';
import { EMAIL_FRAME, helloTo, mailSubject } from '@kwela/words/email-frame';
import { languageTag, localeNamed } from '@kwela/words/locales';
import { sayIn } from '@kwela/words/say';
import { type Mail, MailNotSent } from '../../adapters/mail/port.ts';
import { renderEmail } from '../../html/email-template.ts';
import { errorText, retryAt } from '../../jobs/schedule.ts';
import type { Services } from '../context.ts';
import { claimReceipts, finishReceipt, postponeReceipt, type WaitingReceipt } from './repo.ts';

type MailServices = Pick<Services, 'database' | 'mailer' | 'log' | 'now' | 'siteUrl' | 'openings'>;

function receiptFor({ siteUrl, openings }: MailServices, waiting: WaitingReceipt): Mail {
  const locale = localeNamed(waiting.locale);
  const say = sayIn(locale);
  const title = openings.find(({ slug }) => slug === waiting.opening)?.title ?? waiting.opening;
  const subject = say(APPLICATION_MAIL.subject);
  const content = {
    subject,
    greeting: say(helloTo(waiting.name)),
    opening: [say(APPLICATION_MAIL.arrived)],
    rows: [{ label: say(APPLICATION_MAIL.opening), value: title }],
    button: { label: say(APPLICATION_MAIL.open), link: `${siteUrl}/about/careers` },
    closing: [say(APPLICATION_MAIL.kept(KEPT_FOR.applications.count)), say(APPLICATION_MAIL.notAsked)],
    footer: say(EMAIL_FRAME.footer),
    siteUrl,
    language: languageTag(locale),
  };
  return {
    to: waiting.email,
    key: `application:${waiting.id}`,
    subject: mailSubject(subject),
    ...renderEmail(content),
  };
}

async function sendOne(services: MailServices, waiting: WaitingReceipt): Promise<void> {
  const { database, mailer, log, now } = services;
  const { id, mail_attempts: attempts } = waiting;
  if (mailer === null) {
    await finishReceipt(database.db, id, now(), 'nobody carries mail');
    return;
  }
  try {
    await mailer.send(receiptFor(services, waiting));
    await finishReceipt(database.db, id, now(), null);
  } catch (error) {
    const isAway = error instanceof MailNotSent;
    const reason = isAway ? error.reason : errorText(error);
    if (isAway) log.warn({ applicationId: id, reason }, 'a mail about an application must wait');
    else log.error({ applicationId: id, err: error }, 'a mail about an application failed');
    await postponeReceipt(database.db, id, retryAt(now(), attempts), reason);
  }
}

/** Tells people that their applications have arrived. Several processes may do this at once. */
export async function sendReceipts(services: MailServices): Promise<void> {
  for (;;) {
    const claimed = await claimReceipts(services.database.db, services.now());
    if (claimed.length === 0) return;
    for (const waiting of claimed) await sendOne(services, waiting);
  }
}
