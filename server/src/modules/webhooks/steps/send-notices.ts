import { EMAIL_FRAME, helloTo, mailSubject } from '@kwela/words/email-frame';
import { WEBHOOK_MAIL } from '@kwela/words/hosting/webhook-mail';
import { languageTag, localeNamed } from '@kwela/words/locales';
import { sayIn } from '@kwela/words/say';
import { type Mail, MailNotSent } from '../../../adapters/mail/port.ts';
import { renderEmail } from '../../../html/email-template.ts';
import { errorText, retryAt } from '../../../jobs/schedule.ts';
import type { Services } from '../../context.ts';
import { claimNotices, finishNotice, postponeNotice, type WaitingNotice } from '../store/webhooks-repo.ts';

type MailServices = Pick<Services, 'database' | 'mailer' | 'log' | 'now' | 'siteUrl'>;

function mailFor(siteUrl: string, waiting: WaitingNotice, to: string): Mail {
  const locale = localeNamed(waiting.locale ?? '');
  const say = sayIn(locale);
  const subject = say(WEBHOOK_MAIL.subject);
  const content = {
    subject,
    greeting: say(helloTo(waiting.first_name)),
    opening: [say(WEBHOOK_MAIL.failed)],
    // The rest of the address may be a secret of the program.
    rows: [{ label: say(WEBHOOK_MAIL.address), value: new URL(waiting.url).host }],
    button: { label: say(WEBHOOK_MAIL.open), link: `${siteUrl}/host/tools?tab=api` },
    closing: [say(WEBHOOK_MAIL.next)],
    footer: say(EMAIL_FRAME.footer),
    siteUrl,
    language: languageTag(locale),
  };
  return {
    to,
    key: `webhook:${waiting.id}:${waiting.failing_since?.toISOString() ?? ''}`,
    subject: mailSubject(subject),
    ...renderEmail(content),
  };
}

async function sendOne(
  { database, mailer, log, now, siteUrl }: MailServices,
  waiting: WaitingNotice,
): Promise<void> {
  const { id, email } = waiting;
  if (mailer === null || email === null) {
    await finishNotice(database.db, id);
    return;
  }
  try {
    await mailer.send(mailFor(siteUrl, waiting, email));
    await finishNotice(database.db, id);
  } catch (error) {
    const isAway = error instanceof MailNotSent;
    const reason = isAway ? error.reason : errorText(error);
    if (isAway) log.warn({ webhookId: id, reason }, 'a mail about a webhook must wait');
    else log.error({ webhookId: id, err: error }, 'a mail about a webhook failed');
    await postponeNotice(database.db, id, retryAt(now(), waiting.notice_attempts), reason);
  }
}

/** Tells hosts by mail that a webhook of theirs was turned off. Several processes may do this at once. */
export async function sendWebhookNotices(services: MailServices): Promise<void> {
  for (;;) {
    const claimed = await claimNotices(services.database.db, services.now());
    if (claimed.length === 0) return;
    for (const waiting of claimed) await sendOne(services, waiting);
  }
}
