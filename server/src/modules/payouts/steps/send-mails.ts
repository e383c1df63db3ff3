import { formatRand } from '@kwela/domain/money';
import { formatDate } from '@kwela/words/dates';
import { helloTo } from '@kwela/words/email-frame';
import { PAYOUT_MAIL_WORDS } from '@kwela/words/hosting/payout-mails';
import type { Mail } from '../../../adapters/mail/port.ts';
import type { Services } from '../../context.ts';
import { sendDueMails } from '../../outbox/send-due-mails.ts';
import { writeMail } from '../../outbox/write-mail.ts';
import { claimPayoutMails, payoutMailOutbox, type WaitingPayoutMail } from '../store/mails-repo.ts';

type MailServices = Pick<Services, 'database' | 'mailer' | 'log' | 'now' | 'siteUrl'>;

const OPENS = { earnings: '/host/dashboard?tab=earnings', account: '/host/onboarding?step=bank' } as const;

function mailFor({ siteUrl, now }: MailServices, waiting: WaitingPayoutMail): Mail | 'no address' {
  const { email: to, key, locale, firstName, mail, cents, payOn, accountEnd } = waiting;
  if (to === null) return 'no address';
  return writeMail({ to, key: `payout:${key}`, locale, siteUrl }, (say) => {
    const words = PAYOUT_MAIL_WORDS[mail]({
      amount: formatRand(cents),
      day: payOn === null ? '' : formatDate(payOn, now(), say),
      accountEnd: accountEnd ?? '',
    });
    return {
      subject: say(words.subject),
      greeting: say(helloTo(firstName)),
      opening: [say(words.opening)],
      rows: [],
      button: { label: say(words.button), link: `${siteUrl}${OPENS[words.opens]}` },
      closing: words.closing.map(say),
    };
  });
}

/** Tells hosts what becomes of their money. Several processes may do this at once. */
export const sendPayoutMails = (services: MailServices): Promise<number> =>
  sendDueMails(services, {
    what: 'a mail about a payout',
    facts: ({ key, mail }) => ({ payoutMailId: key, mail }),
    outbox: payoutMailOutbox,
    claim: claimPayoutMails,
    mailFor: (waiting) => mailFor(services, waiting),
  });
