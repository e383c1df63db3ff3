import type { RemindedKind } from '@kwela/domain/records/papers';
import { formatDate } from '@kwela/words/dates';
import { helloTo } from '@kwela/words/email-frame';
import { PAPER_MAIL, PAPER_NAMES } from '@kwela/words/hosting/papers';
import { localeNamed } from '@kwela/words/locales';
import type { Mail } from '../../adapters/mail/port.ts';
import type { Services } from '../context.ts';
import { sendDue } from '../outbox/send-due.ts';
import { writeMail } from '../outbox/write-mail.ts';
import { claimReminders, reminderOutbox, type WaitingReminder } from './store/reminders-repo.ts';

type MailServices = Pick<Services, 'database' | 'mailer' | 'log' | 'now' | 'siteUrl'>;

/** What happens when nothing is done. */
function closingOf(kind: RemindedKind) {
  if (kind === 'licence_disc') return [PAPER_MAIL.discPauses];
  return kind === 'own_cover' ? [PAPER_MAIL.coverEnds] : [];
}

const mailFor = ({ siteUrl, now }: MailServices, waiting: WaitingReminder, to: string): Mail =>
  writeMail(
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

/** Sends what hosts are reminded of. Several processes may do this at once. */
export const sendReminders = (services: MailServices): Promise<number> =>
  sendDue(services, {
    what: 'a mail about a paper',
    facts: ({ key }) => ({ reminderId: key }),
    outbox: reminderOutbox,
    claim: claimReminders,
    async deliver(waiting) {
      if (services.mailer === null) return 'nobody carries mail';
      if (waiting.email === null) return 'no address';
      await services.mailer.send(mailFor(services, waiting, waiting.email));
      return null;
    },
  });
