import { calendarFile } from '@kwela/domain/bookings/calendar-file';
import { bookingLifecycle } from '@kwela/domain/bookings/lifecycle';
import { formatRand } from '@kwela/domain/money';
import { formatDateTime } from '@kwela/domain/time';
import { bookingMailWords, LETTER_LABELS } from '@kwela/words/booking-mails';
import { helloTo, LETTER, mailSubject } from '@kwela/words/letters';
import { languageTag } from '@kwela/words/locales';
import { type Say, sayIn } from '@kwela/words/say';
import type { Mail } from '../../adapters/mail/port.ts';
import { formsOf, type LetterRow } from '../../html/letter.ts';
import { pickUpPlace } from '../bookings/read/pick-up.ts';
import type { Booking } from '../bookings/store/booking.ts';
import { findBooking } from '../bookings/store/repo.ts';
import { surroundingsOf } from '../bookings/store/summary-repo.ts';
import type { Services } from '../context.ts';
import { mailAddressOf, type WaitingMail } from './outbox-repo.ts';

/** No request asks for these mails, and no page lets a person choose a language yet. */
const LOCALE = 'en';

interface Told {
  readonly waiting: WaitingMail;
  readonly booking: Booking;
  readonly car: string;
  readonly place: string;
}

const isAgreed = ({ about }: WaitingMail): boolean =>
  ['confirmed', 'ready'].includes(about in bookingLifecycle.table ? targetOf(about) : '');

const targetOf = (about: WaitingMail['about']): string =>
  about === 'payment_failed' || about === 'payment_refunded' ? '' : bookingLifecycle.table[about].to;

/** The money as this side may know it: what the guest pays, or what the host earns. */
function moneyRows({ waiting, booking }: Told, say: Say): LetterRow[] {
  const { about, side, amountCents } = waiting;
  if (amountCents !== null) {
    const label = about === 'payment_refunded' ? LETTER_LABELS.refunded : LETTER_LABELS.toPay;
    return [{ label: say(label), value: formatRand(amountCents), isTotal: true }];
  }
  const state = targetOf(about);
  if (side === 'host') {
    return ['requested', 'confirmed', 'ready'].includes(state)
      ? [{ label: say(LETTER_LABELS.earn), value: formatRand(booking.payoutCents), isTotal: true }]
      : [];
  }
  const total = formatRand(booking.totalCents);
  if (state === 'requested' || state === 'in_review') {
    return [{ label: say(LETTER_LABELS.reserved), value: total, isTotal: true }];
  }
  if (!isAgreed(waiting)) return [];
  return [
    { label: say(LETTER_LABELS.paid), value: total, isTotal: true },
    { label: say(LETTER_LABELS.deposit), value: formatRand(booking.quote.depositCents) },
  ];
}

const tripRows = ({ booking, car, place }: Told, say: Say, now: Date): LetterRow[] => [
  { label: say(LETTER_LABELS.car), value: car },
  { label: say(LETTER_LABELS.pickUp), value: formatDateTime(booking.startAt, now) },
  { label: say(LETTER_LABELS.return), value: formatDateTime(booking.endAt, now) },
  { label: say(LETTER_LABELS.place), value: place },
  { label: say(LETTER_LABELS.booking), value: booking.ref },
];

/** The mail as it stands now; null when there is nobody to write to any more. */
export async function bookingMail(
  { database: { db }, siteUrl, now, policies }: Pick<Services, 'database' | 'siteUrl' | 'now' | 'policies'>,
  waiting: WaitingMail,
): Promise<Mail | null> {
  const booking = await findBooking(db, waiting.bookingId);
  if (booking === null) return null;
  const around = await surroundingsOf(db, booking);
  const to = await mailAddressOf(db, waiting.side === 'guest' ? booking.guestId : booking.hostId);
  if (around === null || to === null) return null;
  const say = sayIn(LOCALE);
  const names = { guest: around.guest_first_name, host: around.host_first_name };
  const { times } = policies.byVersion(booking.policyVersion);
  const { title, opening } = bookingMailWords(waiting.about, waiting.side, names, times);
  const told: Told = {
    waiting,
    booking,
    car: `${around.make} ${around.model} ${around.year}`,
    place: pickUpPlace(booking, around, waiting.side).label,
  };
  const link = `${siteUrl}/booking/${booking.id}`;
  const subject = say(title);
  const letter = {
    subject,
    greeting: say(helloTo(names[waiting.side])),
    opening: opening.map(say),
    rows: [...tripRows(told, say, now()), ...moneyRows(told, say)],
    button: { label: say(LETTER_LABELS.open), link },
    closing: isAgreed(waiting) ? [say(LETTER_LABELS.calendar)] : [],
    footer: say(LETTER.footer),
    siteUrl,
    language: languageTag(LOCALE),
  };
  const trip = {
    bookingId: booking.id,
    ref: booking.ref,
    title: say(LETTER_LABELS.trip(told.car)),
    place: told.place,
    url: link,
    startAt: booking.startAt,
    endAt: booking.endAt,
  };
  return {
    to,
    key: waiting.key,
    subject: mailSubject(subject),
    ...formsOf(letter),
    ...(isAgreed(waiting) && {
      attachments: [
        { name: `${booking.ref}.ics`, type: 'text/calendar', content: calendarFile(trip, now()) },
      ],
    }),
  };
}
