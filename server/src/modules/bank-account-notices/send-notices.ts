import { lifeOf } from '@kwela/words/account-messages';
import { EMAIL_FRAME } from '@kwela/words/email-frame';
import { BANK_ACCOUNT_MAILS, BANK_ACCOUNT_TEXTS } from '@kwela/words/payments/bank-account-notices';
import { sayIn } from '@kwela/words/say';
import type { Services } from '../context.ts';
import { reachOf } from '../notifications/outbox-repo.ts';
import { sendDue } from '../outbox/send-due.ts';
import { writeMail } from '../outbox/write-mail.ts';
import { bankAccountNoticeOutbox, claimNotices, type WaitingNotice } from './store/notices-repo.ts';

const SECONDS_OF_AN_HOUR = 3600;

type NoticeServices = Pick<
  Services,
  'database' | 'mailer' | 'sms' | 'log' | 'now' | 'siteUrl' | 'hostingPolicies'
>;

/** Sends it; gives why there was nothing to send, or null. */
async function deliver(services: NoticeServices, waiting: WaitingNotice): Promise<string | null> {
  const { database, mailer, sms, siteUrl, hostingPolicies } = services;
  const { key, userId, channel, about, numberEnd: end, at } = waiting;
  const { email, phone, locale } = await reachOf(database.db, userId);
  if (channel === 'sms') {
    if (sms === null) return 'nobody carries SMS';
    if (phone === null) return 'no number';
    await sms.send({ to: phone, text: sayIn(locale)(BANK_ACCOUNT_TEXTS[about]) });
    return null;
  }
  if (mailer === null) return 'nobody carries mail';
  if (email === null) return 'no address';
  const waitS = hostingPolicies.at(at).payouts.accountFreezeHours * SECONDS_OF_AN_HOUR;
  const mail = writeMail({ to: email, key: `bank account:${key}`, locale, siteUrl }, (say) => {
    const { subject, opening, closing } = BANK_ACCOUNT_MAILS[about]({ end, wait: say(lifeOf(waitS)) });
    return {
      subject: say(subject),
      greeting: say(EMAIL_FRAME.hello),
      opening: [say(opening)],
      closing: closing.map(say),
    };
  });
  await mailer.send(mail);
  return null;
}

/** Tells people of the accounts that they gave for their money. Several processes may do this at once. */
export const sendBankAccountNotices = (services: NoticeServices): Promise<number> =>
  sendDue(services, {
    what: 'a notice of a bank account',
    facts: ({ key, about, channel }) => ({ key, about, channel }),
    outbox: bankAccountNoticeOutbox,
    claim: claimNotices,
    deliver: (waiting) => deliver(services, waiting),
  });
