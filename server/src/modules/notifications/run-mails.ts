import { MailNotSent } from '../../adapters/mail/port.ts';
import { errorText, retryAt } from '../../jobs/schedule.ts';
import type { Services } from '../context.ts';
import { bookingMail } from './booking-mail.ts';
import { claimMails, finishMail, postponeMail, type WaitingMail } from './outbox-repo.ts';

/** What could not be sent for so long is no news any more. */
const GOOD_FOR_MS = 48 * 3_600_000;

type MailServices = Pick<Services, 'database' | 'mailer' | 'log' | 'now' | 'siteUrl' | 'policies'>;

async function sendOne(services: MailServices, waiting: WaitingMail): Promise<void> {
  const { log, now } = services;
  const { db } = services.database;
  const { mailer } = services;
  if (now().getTime() - waiting.createdAt.getTime() > GOOD_FOR_MS || mailer === null) {
    await finishMail(db, waiting.key, now(), mailer === null ? 'nobody carries mail' : 'too late');
    return;
  }
  try {
    const mail = await bookingMail(services, waiting);
    if (mail !== null) await mailer.send(mail);
    await finishMail(db, waiting.key, now(), mail === null ? 'no address' : null);
  } catch (error) {
    const about = { mail: waiting.about, side: waiting.side, bookingId: waiting.bookingId };
    const reason = error instanceof MailNotSent ? error.reason : errorText(error);
    if (error instanceof MailNotSent) log.warn({ ...about, reason }, 'a mail must wait');
    else log.error({ ...about, err: error }, 'a mail failed');
    await postponeMail(db, waiting.key, retryAt(now(), waiting.attempts), reason);
  }
}

/** Sends the mails that are due until none is left. Several processes may do this at once. Gives how many it took. */
export async function runMails(services: MailServices): Promise<number> {
  let count = 0;
  for (;;) {
    const claimed = await claimMails(services.database.db, services.now());
    if (claimed.length === 0) return count;
    for (const waiting of claimed) await sendOne(services, waiting);
    count += claimed.length;
  }
}
