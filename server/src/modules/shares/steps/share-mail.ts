import { SHARE_STATES, type ShareMail, type ShareState } from '@kwela/domain/group-pay/lifecycle';
import { formatRand } from '@kwela/domain/money';
import { EMAIL_LABELS } from '@kwela/words/booking-mails';
import { formatDateTime } from '@kwela/words/dates';
import { EMAIL_FRAME, helloTo } from '@kwela/words/email-frame';
import { SHARE_MAIL_LABELS, SHARE_MAIL_WORDS } from '@kwela/words/group-pay/mails';
import type { Mail } from '../../../adapters/mail/port.ts';
import { findBooking } from '../../bookings/store/repo.ts';
import { bookingContextOf } from '../../bookings/store/summary-repo.ts';
import type { Services } from '../../context.ts';
import { reachOf } from '../../notifications/outbox-repo.ts';
import { writeMail } from '../../outbox/write-mail.ts';
import type { WaitingShareMail } from '../store/mails-repo.ts';
import { findGroup, findShare, type Share } from '../store/shares-repo.ts';
import { shareLink } from './share-link.ts';

/** While which states a mail is still so: nobody is asked for what they paid, or need not pay any more. */
const IS_SO: Readonly<Record<ShareMail, readonly ShareState[]>> = {
  asked: ['asked'],
  reminder: ['asked'],
  removed: ['removed'],
  paid: ['paid', 'returned'],
  all_paid: ['paid'],
  ended: ['lapsed', 'returned'],
  refunded: ['paid', 'returned'],
  other_sum: ['asked'],
  sum_back: SHARE_STATES,
};

/** What the sum in a mail is. */
const SUM_OF: Readonly<Record<ShareMail, 'share' | 'received' | 'back'>> = {
  asked: 'share',
  reminder: 'share',
  removed: 'share',
  paid: 'share',
  all_paid: 'share',
  ended: 'share',
  refunded: 'back',
  other_sum: 'received',
  sum_back: 'back',
};

/** A sum that was changed since is not asked for any more. */
const isStillSo = ({ mail, version }: WaitingShareMail, share: Share): boolean =>
  IS_SO[mail].includes(share.state) &&
  ((mail !== 'asked' && mail !== 'reminder') || version === share.version);

/** The mail as it stands now, or why there is nothing to tell or nobody to write to. */
export async function shareMail(
  services: Pick<Services, 'database' | 'siteUrl' | 'now' | 'linkKey'>,
  waiting: WaitingShareMail,
): Promise<Mail | 'overtaken' | 'no address' | 'no booking'> {
  const { database, siteUrl, now } = services;
  const { db } = database;
  const share = await findShare(db, waiting.shareId);
  if (share === null || !isStillSo(waiting, share)) return 'overtaken';
  const group = await findGroup(db, share.bookingId);
  const booking = group && (await findBooking(db, share.bookingId));
  const context = booking && (await bookingContextOf(db, booking));
  if (group === null || booking === null || context === null) return 'no booking';
  const organiser = await reachOf(db, booking.guestId);
  const to = share.isOwn ? organiser.email : share.email;
  if (to === null) return 'no address';
  const locale = share.isOwn ? organiser.locale : group.locale;
  const { mail } = waiting;
  const told = { organiser: context.guest_first_name, isPaid: share.state === 'returned' };
  const { subject, opening } = SHARE_MAIL_WORDS[mail](told);
  const link = share.isOwn ? `${siteUrl}/booking/${booking.id}` : shareLink(services, share);
  return writeMail({ to, key: `share:${waiting.key}`, locale, siteUrl }, (say) => ({
    subject: say(subject),
    greeting: say(share.name === null ? EMAIL_FRAME.hello : helloTo(share.name)),
    opening: [say(opening)],
    rows: [
      {
        label: say(EMAIL_LABELS.car),
        value: `${context.make} ${context.model} ${context.year}`,
      },
      { label: say(EMAIL_LABELS.pickUp), value: formatDateTime(booking.startAt, now(), say) },
      { label: say(EMAIL_LABELS.return), value: formatDateTime(booking.endAt, now(), say) },
      ...(share.state === 'asked' && booking.holdExpiresAt !== null
        ? [{ label: say(SHARE_MAIL_LABELS.until), value: formatDateTime(booking.holdExpiresAt, now(), say) }]
        : []),
      {
        label: say(SHARE_MAIL_LABELS[SUM_OF[mail]]),
        value: formatRand(waiting.cents),
        isTotal: true,
      },
    ],
    button: {
      label: say(
        share.state === 'asked' && mail !== 'other_sum' ? SHARE_MAIL_LABELS.pay : SHARE_MAIL_LABELS.open,
      ),
      link,
    },
    closing: mail === 'asked' && !share.isOwn ? [say(SHARE_MAIL_LABELS.notMeant)] : [],
  }));
}
