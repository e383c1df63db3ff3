import { isStillSo } from '@kwela/domain/hosting/host-mails';
import { formatDate } from '@kwela/words/dates';
import { helloTo } from '@kwela/words/email-frame';
import {
  DECLINE_LABELS,
  IDENTITY_REASON_LABELS,
  PAUSE_LABELS,
  REASON_LABELS,
} from '@kwela/words/hosting/decision-reasons';
import {
  CAR_MAIL_WORDS,
  COVER_MAIL_WORDS,
  HOST_MAIL_LABELS,
  IDENTITY_MAIL_WORDS,
  type MailWords,
} from '@kwela/words/hosting/host-mails';
import type { Say } from '@kwela/words/say';
import type { Mail } from '../../adapters/mail/port.ts';
import type { Services } from '../context.ts';
import { sendDueMails } from '../outbox/send-due-mails.ts';
import { writeMail } from '../outbox/write-mail.ts';
import { claimHostMails, hostMailOutbox, type WaitingHostMail } from './store/host-mails-repo.ts';

type MailServices = Pick<Services, 'database' | 'mailer' | 'log' | 'now' | 'siteUrl'>;

const REASON_WORDS = { ...REASON_LABELS, ...PAUSE_LABELS, ...DECLINE_LABELS, ...IDENTITY_REASON_LABELS };

function wordsOf(waiting: WaitingHostMail): MailWords {
  if (waiting.kind === 'car') return CAR_MAIL_WORDS[waiting.mail](waiting.car);
  return waiting.kind === 'cover' ? COVER_MAIL_WORDS[waiting.mail] : IDENTITY_MAIL_WORDS[waiting.mail];
}

/** What the mail is about, line by line, and where it leads. */
function detailsOf(waiting: WaitingHostMail, { siteUrl, now }: MailServices, say: Say) {
  if (waiting.kind === 'cover') {
    return {
      rows: [
        { label: say(HOST_MAIL_LABELS.company), value: waiting.company },
        { label: say(HOST_MAIL_LABELS.policyNumber), value: waiting.policyNumber },
        { label: say(HOST_MAIL_LABELS.lastDay), value: formatDate(waiting.expiresOn, now(), say) },
      ],
      button: { label: say(HOST_MAIL_LABELS.openProtection), link: `${siteUrl}/host/protection` },
    };
  }
  if (waiting.kind === 'identity') {
    return {
      rows: [],
      button: { label: say(HOST_MAIL_LABELS.openOnboarding), link: `${siteUrl}/host/onboarding` },
    };
  }
  const { plate, listingId, mail } = waiting;
  // What an admin wrote belongs to their decision; a pause has reasons of its own.
  const note = mail === 'car_paused' || mail === 'car_resumed' ? null : waiting.note;
  return {
    rows: [
      ...(plate === null ? [] : [{ label: say(HOST_MAIL_LABELS.plate), value: plate }]),
      ...(note === null ? [] : [{ label: say(HOST_MAIL_LABELS.note), value: note }]),
    ],
    button: { label: say(HOST_MAIL_LABELS.openCar), link: `${siteUrl}/host/add-vehicle?id=${listingId}` },
  };
}

function mailFor(services: MailServices, waiting: WaitingHostMail): Mail | 'overtaken' | 'no address' {
  if (waiting.isToldLater || !isStillSo(waiting.mail, waiting.state)) return 'overtaken';
  const { email: to, key, locale, firstName, reasons } = waiting;
  if (to === null) return 'no address';
  const words = wordsOf(waiting);
  return writeMail({ to, key: `host:${key}`, locale, siteUrl: services.siteUrl }, (say) => ({
    subject: say(words.subject),
    greeting: say(helloTo(firstName)),
    opening: [say(words.opening), ...reasons.map((reason) => say(REASON_WORDS[reason]))],
    ...detailsOf(waiting, services, say),
    closing: words.closing.map(say),
  }));
}

/** Tells hosts what was decided about their cars and certificates. Several processes may do this at once. */
export const sendHostMails = (services: MailServices): Promise<number> =>
  sendDueMails(services, {
    what: 'a mail to a host',
    facts: ({ key, mail }) => ({ hostMailId: key, mail }),
    outbox: hostMailOutbox,
    claim: claimHostMails,
    mailFor: (waiting) => mailFor(services, waiting),
  });
