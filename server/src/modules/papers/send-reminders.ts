import type { RemindedKind } from '@kwela/domain/records/papers';
import { formatDate } from '@kwela/words/dates';
import { helloTo } from '@kwela/words/email-frame';
import { PAPER_MAIL, PAPER_NAMES } from '@kwela/words/hosting/papers';
import { localeNamed } from '@kwela/words/locales';
import type { Mail } from '../../adapters/mail/port.ts';
import type { Services } from '../context.ts';
import { sendDueMails } from '../outbox/send-due-mails.ts';
import { writeMail } from '../outbox/write-mail.ts';
import {
  claimReminders,
  findExpiring,
  reminderOutbox,
  type WaitingReminder,
} from './store/reminders-repo.ts';

type MailServices = Pick<Services, 'database' | 'mailer' | 'log' | 'now' | 'siteUrl'>;

/** What happens when nothing is done. */
function closingOf(kind: RemindedKind) {
  if (kind === 'licence_disc') return [PAPER_MAIL.discPauses];
  return kind === 'own_cover' ? [PAPER_MAIL.coverEnds] : [];
}

/** Whether a paper still runs out on the day that is to be told: nothing newer stands in its place. */
async function isStillSo({ database: { db } }: MailServices, waiting: WaitingReminder): Promise<boolean> {
  const { hostId, subject, expiresOn } = waiting;
  const expiring = await findExpiring(db, expiresOn, expiresOn);
  return expiring.some((paper) => paper.hostId === hostId && paper.subject === subject);
}

async function mailFor(
  services: MailServices,
  waiting: WaitingReminder,
): Promise<Mail | 'overtaken' | 'no address'> {
  const { siteUrl, now } = services;
  if (!(await isStillSo(services, waiting))) return 'overtaken';
  const { email: to } = waiting;
  if (to === null) return 'no address';
  return writeMail(
    { to, key: `paper:${waiting.key}`, locale: localeNamed(waiting.locale ?? undefined), siteUrl },
    (say) => ({
      subject: say(PAPER_MAIL.subject),
      greeting: say(helloTo(waiting.name)),
      opening: [say(waiting.kind === 'own_cover' ? PAPER_MAIL.renewCover : PAPER_MAIL.renew)],
      rows: [
        { label: say(PAPER_MAIL.paper), value: say(PAPER_NAMES[waiting.kind]) },
        ...(waiting.plate === null ? [] : [{ label: say(PAPER_MAIL.car), value: waiting.plate }]),
        { label: say(PAPER_MAIL.lastDay), value: formatDate(waiting.expiresOn, now(), say) },
      ],
      button:
        waiting.kind === 'own_cover'
          ? { label: say(PAPER_MAIL.openProtection), link: `${siteUrl}/host/protection` }
          : { label: say(PAPER_MAIL.open), link: `${siteUrl}/host/tools?tab=papers` },
      closing: closingOf(waiting.kind).map(say),
    }),
  );
}

/** Sends what hosts are reminded of. Several processes may do this at once. */
export const sendReminders = (services: MailServices): Promise<number> =>
  sendDueMails(services, {
    what: 'a mail about a paper',
    facts: ({ key }) => ({ reminderId: key }),
    outbox: reminderOutbox,
    claim: claimReminders,
    mailFor: (waiting) => mailFor(services, waiting),
  });
