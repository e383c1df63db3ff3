import { isStillTold } from '@kwela/domain/verification/mails';
import { formatDate } from '@kwela/words/dates';
import { helloTo } from '@kwela/words/email-frame';
import { VERIFICATION_MAIL_WORDS, VERIFICATION_REASON_LABELS } from '@kwela/words/verification';
import type { Mail } from '../../adapters/mail/port.ts';
import type { Services } from '../context.ts';
import { sendDueMails } from '../outbox/send-due-mails.ts';
import { writeMail } from '../outbox/write-mail.ts';
import {
  claimVerificationMails,
  verificationMailOutbox,
  type WaitingVerificationMail,
} from './store/mails-repo.ts';

type MailServices = Pick<Services, 'database' | 'mailer' | 'log' | 'now' | 'siteUrl'>;

function mailFor(
  { siteUrl, now }: MailServices,
  waiting: WaitingVerificationMail,
): Mail | 'overtaken' | 'no address' {
  const { mail, email: to, key, locale, firstName, reason, expiresOn } = waiting;
  if (!isStillTold(mail, { told: reason, state: waiting.state, reason: waiting.reasonNow }))
    return 'overtaken';
  if (to === null) return 'no address';
  const { LABELS, ...words } = VERIFICATION_MAIL_WORDS;
  return writeMail({ to, key: `verification:${key}`, locale, siteUrl }, (say) => ({
    subject: say(words[mail].subject),
    greeting: say(helloTo(firstName)),
    opening: [
      say(words[mail].opening),
      ...(reason === null ? [] : [say(VERIFICATION_REASON_LABELS[reason])]),
    ],
    rows:
      expiresOn === null ? [] : [{ label: say(LABELS.lastDay), value: formatDate(expiresOn, now(), say) }],
    button:
      mail === 'verified'
        ? { label: say(LABELS.search), link: `${siteUrl}/search` }
        : { label: say(LABELS.open), link: `${siteUrl}/guest/onboarding` },
    closing: words[mail].closing.map(say),
  }));
}

/** Sends what guests are told of their verification. Several processes may do this at once. */
export const sendVerificationMails = (services: MailServices): Promise<number> =>
  sendDueMails(services, {
    what: 'a mail about a verification',
    facts: ({ key }) => ({ mailId: key }),
    outbox: verificationMailOutbox,
    claim: claimVerificationMails,
    mailFor: (waiting) => mailFor(services, waiting),
  });
