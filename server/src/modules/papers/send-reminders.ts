import { formatDate } from '@kwela/words/dates';
import { EMAIL_FRAME, helloTo, mailSubject } from '@kwela/words/email-frame';
import { PAPER_MAIL, PAPER_NAMES } from '@kwela/words/hosting/papers';
import { languageTag, localeNamed } from '@kwela/words/locales';
import { sayIn } from '@kwela/words/say';
import { type Mail, MailNotSent } from '../../adapters/mail/port.ts';
import { renderEmail } from '../../html/email-template.ts';
import { errorText, retryAt } from '../../jobs/schedule.ts';
import type { Services } from '../context.ts';
import {
  claimReminders,
  finishReminder,
  postponeReminder,
  type WaitingReminder,
} from './store/reminders-repo.ts';

type MailServices = Pick<Services, 'database' | 'mailer' | 'log' | 'now' | 'siteUrl'>;

function mailFor({ siteUrl, now }: MailServices, waiting: WaitingReminder, to: string): Mail {
  const locale = localeNamed(waiting.locale ?? undefined);
  const say = sayIn(locale);
  const paper = say(PAPER_NAMES[waiting.kind]);
  const subject = say(PAPER_MAIL.subject);
  const content = {
    subject,
    greeting: say(helloTo(waiting.name)),
    opening: [say(PAPER_MAIL.renew)],
    rows: [
      { label: say(PAPER_MAIL.paper), value: paper },
      ...(waiting.plate === null ? [] : [{ label: say(PAPER_MAIL.car), value: waiting.plate }]),
      { label: say(PAPER_MAIL.lastDay), value: formatDate(waiting.expiresOn, now(), say) },
    ],
    button: { label: say(PAPER_MAIL.open), link: `${siteUrl}/host/tools?tab=papers` },
    closing: waiting.kind === 'licence_disc' ? [say(PAPER_MAIL.discPauses)] : [],
    footer: say(EMAIL_FRAME.footer),
    siteUrl,
    language: languageTag(locale),
  };
  return { to, key: `paper:${waiting.id}`, subject: mailSubject(subject), ...renderEmail(content) };
}

async function sendOne(services: MailServices, waiting: WaitingReminder): Promise<void> {
  const { database, mailer, log, now } = services;
  const { id, email, attempts } = waiting;
  if (mailer === null || email === null) {
    await finishReminder(database.db, id, now(), mailer === null ? 'nobody carries mail' : 'no address');
    return;
  }
  try {
    await mailer.send(mailFor(services, waiting, email));
    await finishReminder(database.db, id, now(), null);
  } catch (error) {
    const isAway = error instanceof MailNotSent;
    const reason = isAway ? error.reason : errorText(error);
    if (isAway) log.warn({ reminderId: id, reason }, 'a mail about a paper must wait');
    else log.error({ reminderId: id, err: error }, 'a mail about a paper failed');
    await postponeReminder(database.db, id, retryAt(now(), attempts), reason);
  }
}

/** Sends what hosts are reminded of. Several processes may do this at once. */
export async function sendReminders(services: MailServices): Promise<void> {
  for (;;) {
    const claimed = await claimReminders(services.database.db, services.now());
    if (claimed.length === 0) return;
    for (const waiting of claimed) await sendOne(services, waiting);
  }
}
