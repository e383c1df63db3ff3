import { isAppealSubject } from '@kwela/domain/bookings/appeals/notices';
import { calendarFile } from '@kwela/domain/bookings/calendar-file';
import { isReasonedEnd } from '@kwela/domain/bookings/end-reasons';
import { bookingLifecycle, isBookingTransition } from '@kwela/domain/bookings/lifecycle';
import {
  isChangeSubject,
  isRefundSubject,
  isRiskSubject,
  type MessageSubject,
} from '@kwela/domain/bookings/message-subjects';
import type { BookingState } from '@kwela/domain/bookings/states';
import { dueAt } from '@kwela/domain/bookings/timers';
import { isChargeSubject } from '@kwela/domain/charges/subjects';
import { decisionOf } from '@kwela/domain/hand-over/refused-car';
import { formatRand } from '@kwela/domain/money';
import type { BookingTimes } from '@kwela/domain/policy/bookings';
import { isReviewSubject } from '@kwela/domain/reviews/subjects';
import { bookingMailWords, EMAIL_LABELS } from '@kwela/words/booking-mails';
import { formatDateTime } from '@kwela/words/dates';
import { helloTo } from '@kwela/words/email-frame';
import { type Say, sayIn } from '@kwela/words/say';
import { END_REASON_LABELS, END_REASON_MAIL } from '@kwela/words/trip/end-reasons';
import type { MessageDescriptor } from '@lingui/core';
import type { Mail } from '../../adapters/mail/port.ts';
import type { EmailRow } from '../../html/email-template.ts';
import { endReasonOf, type ToldReason } from '../bookings/read/end-reason.ts';
import { pickUpPlace } from '../bookings/read/pick-up.ts';
import { refusalOf } from '../bookings/read/refusal.ts';
import type { Booking } from '../bookings/store/booking.ts';
import { bookingContextOf, eventsOf } from '../bookings/store/summary-repo.ts';
import type { Services } from '../context.ts';
import { writeMail } from '../outbox/write-mail.ts';
import { instantsOf } from './instants.ts';
import { type DepositFacts, depositFacts, reachOf, type WaitingMessage } from './outbox-repo.ts';

/** A message of ours, in words of ours. */
export interface WaitingNews extends WaitingMessage {
  readonly about: MessageSubject;
}

interface Told {
  readonly waiting: WaitingNews;
  readonly booking: Booking;
  readonly car: string;
  readonly place: string;
  /** As it stands now, where the mail is about it and says more of it than one sum. */
  readonly deposit: DepositFacts | null;
}

/** The state that a message tells of; null when it tells of money, or reminds. */
const targetOf = (about: MessageSubject): BookingState | null =>
  isBookingTransition(about) ? bookingLifecycle.table[about].to : null;

/** A trip that is agreed, as it stands from now on: its mail brings the calendar file and what was paid. */
const isAgreed = ({ about }: WaitingNews): boolean => {
  const state = targetOf(about);
  return state === 'confirmed' || state === 'ready' || about === 'change_applied';
};

/** Where a mail leads: to the reviews or the changes that it is about, else to the booking. */
function placeToOpen(
  about: MessageSubject,
  side: WaitingNews['side'],
): {
  readonly label: MessageDescriptor;
  readonly path: (id: string) => string;
} {
  if (isReviewSubject(about))
    return { label: EMAIL_LABELS.reviews, path: (id) => `/booking/manage/${id}?step=review` };
  if (isChangeSubject(about))
    return { label: EMAIL_LABELS.change, path: (id) => `/booking/manage/${id}?step=change` };
  if (isChargeSubject(about) || about === 'deposit_rest_released')
    return { label: EMAIL_LABELS.charges, path: (id) => `/booking/manage/${id}?step=charges` };
  if (isRefundSubject(about))
    return { label: EMAIL_LABELS.refundAccount, path: () => '/guest/profile?tab=pay' };
  if (isAppealSubject(about))
    return { label: EMAIL_LABELS.open, path: (id) => `/booking/manage/${id}?step=cancel` };
  if (isRiskSubject(about)) return { label: EMAIL_LABELS.open, path: (id) => `/booking/manage/${id}` };
  if (about === 'refuse_vehicle' && side === 'host')
    return { label: EMAIL_LABELS.yourSide, path: (id) => `/booking/${id}` };
  if (about === 'return_soon')
    return { label: EMAIL_LABELS.extend, path: (id) => `/booking/manage/${id}?step=change` };
  return { label: EMAIL_LABELS.open, path: (id) => `/booking/${id}` };
}

/** What the sum of a message is; of most of them what is to be paid. */
const LABEL_OF_SUM: Partial<Record<MessageSubject, MessageDescriptor>> = {
  payment_refunded: EMAIL_LABELS.refunded,
  refund_sent: EMAIL_LABELS.refunded,
  deposit_placed: EMAIL_LABELS.depositAlone,
  deposit_mismatch: EMAIL_LABELS.toRefund,
  deposit_not_needed: EMAIL_LABELS.toRefund,
  deposit_rest_released: EMAIL_LABELS.refunded,
  deposit_released: EMAIL_LABELS.refunded,
  deposit_renewal_failed: EMAIL_LABELS.depositAlone,
  refund_account_needed: EMAIL_LABELS.toRefund,
  refund_account_refused: EMAIL_LABELS.toRefund,
  refund_account_reminder: EMAIL_LABELS.toRefund,
  charge_misused: EMAIL_LABELS.penalty,
  wait_credit: EMAIL_LABELS.credit,
};

/** What is still to be paid of a deposit, and until when; or what of it is still held. */
function depositRows({ waiting: { about }, booking, deposit }: Told, say: Say, now: Date): EmailRow[] {
  if (deposit === null) return [];
  const { amountCents, frozenCents, fixUntil } = deposit;
  if (about === 'deposit_rest_released') {
    return frozenCents === 0 ? [] : [{ label: say(EMAIL_LABELS.stillHeld), value: formatRand(frozenCents) }];
  }
  const until = formatDateTime(fixUntil ?? booking.startAt, now, say);
  return [
    { label: say(EMAIL_LABELS.depositAlone), value: formatRand(amountCents) },
    { label: say(EMAIL_LABELS.payBy), value: until },
  ];
}

/** Mails that say more of a deposit than one sum. */
const ABOUT_DEPOSIT: readonly MessageSubject[] = ['deposit_mismatch', 'deposit_rest_released'];

/** The money as this side may know it: what the guest pays, or what the host earns. */
function moneyRows({ waiting, booking }: Told, say: Say): EmailRow[] {
  const { about, side, amountCents } = waiting;
  if (amountCents !== null) {
    const label = LABEL_OF_SUM[about] ?? (isChargeSubject(about) ? EMAIL_LABELS.charge : EMAIL_LABELS.toPay);
    return [{ label: say(label), value: formatRand(amountCents), isTotal: true }];
  }
  const state = targetOf(about);
  if (side === 'host') {
    return state === 'requested' || isAgreed(waiting)
      ? [{ label: say(EMAIL_LABELS.earn), value: formatRand(booking.payoutCents), isTotal: true }]
      : [];
  }
  const total = formatRand(booking.totalCents - booking.creditCents);
  if (about === 'hold_ending') return [{ label: say(EMAIL_LABELS.toPay), value: total, isTotal: true }];
  if (state === 'requested' || state === 'in_review') {
    return [{ label: say(EMAIL_LABELS.reserved), value: total, isTotal: true }];
  }
  if (!isAgreed(waiting)) return [];
  return [
    { label: say(EMAIL_LABELS.paid), value: total, isTotal: true },
    { label: say(EMAIL_LABELS.deposit), value: formatRand(booking.quote.depositCents) },
  ];
}

const tripRows = ({ booking, car, place }: Told, say: Say, now: Date): EmailRow[] => [
  { label: say(EMAIL_LABELS.car), value: car },
  { label: say(EMAIL_LABELS.pickUp), value: formatDateTime(booking.startAt, now, say) },
  { label: say(EMAIL_LABELS.return), value: formatDateTime(booking.endAt, now, say) },
  { label: say(EMAIL_LABELS.place), value: place },
  { label: say(EMAIL_LABELS.booking), value: booking.ref },
];

/** What somebody wrote, line by line, in quotation marks. */
function quoted(note: string): readonly string[] {
  const lines = note.split(/\s*\n\s*/).filter((line) => line !== '');
  const last = lines.length - 1;
  return lines.map((line, index) => `${index === 0 ? '“' : ''}${line}${index === last ? '”' : ''}`);
}

/** Why the other side ended the booking, marked as the words of that person. */
function otherWords({ reason, note }: ToldReason, name: string, say: Say): readonly string[] {
  const lines = quoted(note);
  return [
    ...(reason === null ? [] : [say(END_REASON_MAIL.reason(name, say(END_REASON_LABELS[reason])))]),
    ...(lines.length === 0 ? [] : [say(END_REASON_MAIL.wrote(name))]),
    ...lines,
  ];
}

/** What was found about a car that was turned down, in the words of who decided. */
const foundWords = (note: string, say: Say): readonly string[] =>
  note === '' ? [] : [say(END_REASON_MAIL.found), ...quoted(note)];

/** Until when a car that was turned down is looked at. */
const decisionRows = ({ waiting, booking }: Told, say: Say, now: Date, times: BookingTimes): EmailRow[] =>
  waiting.about === 'refuse_vehicle'
    ? [
        {
          label: say(EMAIL_LABELS.decideBy),
          value: formatDateTime(dueAt('refusal_review', booking, times), now, say),
        },
      ]
    : [];

/** The mail as it stands now, or why there is nobody to write to. */
export async function bookingMail(
  { database: { db }, siteUrl, now, policies }: Pick<Services, 'database' | 'siteUrl' | 'now' | 'policies'>,
  waiting: WaitingNews,
  booking: Booking,
): Promise<Mail | 'no address'> {
  const context = await bookingContextOf(db, booking);
  const { email: to, locale } = await reachOf(
    db,
    waiting.side === 'guest' ? booking.guestId : booking.hostId,
  );
  if (context === null || to === null) return 'no address';
  const say = sayIn(locale);
  const names = { guest: context.guest_first_name, host: context.host_first_name };
  const { times } = policies.byVersion(booking.policyVersion);
  const { title, opening } = bookingMailWords(waiting.about, waiting.side, {
    names,
    times,
    ...instantsOf(booking, now(), say),
  });
  const events = await eventsOf(db, booking.id);
  const ended = isReasonedEnd(waiting.about) ? endReasonOf(events) : null;
  const found = decisionOf(waiting.about) === null ? '' : (refusalOf(events)?.decision?.note ?? '');
  const theirs = ended === null || ended.by === waiting.side ? [] : otherWords(ended, names[ended.by], say);
  const told: Told = {
    waiting,
    booking,
    car: `${context.make} ${context.model} ${context.year}`,
    place: pickUpPlace(booking, context, waiting.side).label,
    deposit: ABOUT_DEPOSIT.includes(waiting.about) ? await depositFacts(db, booking.id) : null,
  };
  const opened = placeToOpen(waiting.about, waiting.side);
  const link = `${siteUrl}${opened.path(booking.id)}`;
  const trip = {
    bookingId: booking.id,
    ref: booking.ref,
    title: say(EMAIL_LABELS.trip(told.car)),
    place: told.place,
    url: link,
    startAt: booking.startAt,
    endAt: booking.endAt,
  };
  const mail = writeMail({ to, key: waiting.key, locale, siteUrl }, () => ({
    subject: say(title),
    greeting: say(helloTo(names[waiting.side])),
    opening: [...opening.map(say), ...theirs, ...foundWords(found, say)],
    rows: [
      ...tripRows(told, say, now()),
      ...moneyRows(told, say),
      ...depositRows(told, say, now()),
      ...decisionRows(told, say, now(), times),
    ],
    button: { label: say(opened.label), link },
    closing: isAgreed(waiting) ? [say(EMAIL_LABELS.calendar)] : [],
  }));
  return {
    ...mail,
    ...(isAgreed(waiting) && {
      attachments: [
        { name: `${booking.ref}.ics`, type: 'text/calendar', content: calendarFile(trip, now()) },
      ],
    }),
  };
}
