import { EMAIL_LABELS } from '@kwela/words/booking-mails';
import { formatDateTime } from '@kwela/words/dates';
import { helloTo } from '@kwela/words/email-frame';
import { GUEST_MESSAGE_MAIL } from '@kwela/words/hosting/guest-messages';
import type { Mail } from '../../adapters/mail/port.ts';
import type { Booking } from '../bookings/store/booking.ts';
import { bookingContextOf } from '../bookings/store/summary-repo.ts';
import type { Services } from '../context.ts';
import { writeMail } from '../outbox/write-mail.ts';
import { guestMessageText, reachOf, type WaitingMessage } from './outbox-repo.ts';

/** A trip as a message of its host names it. */
export interface MessagedTripNames {
  readonly guestFirstName: string;
  readonly hostFirstName: string;
  readonly car: string;
  readonly ref: string;
  readonly startAt: Date;
  /** The page of the booking. */
  readonly link: string;
}

/** Whom a mail goes to, by which key, in which language. */
type Addressed = Pick<Parameters<typeof writeMail>[0], 'to' | 'key' | 'locale'>;

/** A host's words in the frame of a mail, in the language of who reads it. */
export const writeGuestMessageMail = (
  { siteUrl, now }: Pick<Services, 'siteUrl' | 'now'>,
  addressed: Addressed,
  trip: MessagedTripNames,
  text: string,
): Mail =>
  writeMail({ ...addressed, siteUrl }, (say) => ({
    subject: say(GUEST_MESSAGE_MAIL.subject(trip.hostFirstName)),
    greeting: say(helloTo(trip.guestFirstName)),
    opening: [
      say(GUEST_MESSAGE_MAIL.wrote(trip.hostFirstName)),
      ...text.split(/\s*\n\s*/).filter((line) => line !== ''),
    ],
    rows: [
      { label: say(EMAIL_LABELS.car), value: trip.car },
      { label: say(EMAIL_LABELS.pickUp), value: formatDateTime(trip.startAt, now(), say) },
      { label: say(EMAIL_LABELS.booking), value: trip.ref },
    ],
    button: { label: say(EMAIL_LABELS.open), link: trip.link },
    closing: [say(GUEST_MESSAGE_MAIL.again)],
  }));

/** The names of a booking's trip; null when somebody of it is gone. */
export async function messagedTripNames(
  { siteUrl }: Pick<Services, 'siteUrl'>,
  db: Services['database']['db'],
  booking: Booking,
): Promise<MessagedTripNames | null> {
  const context = await bookingContextOf(db, booking);
  if (context === null) return null;
  return {
    guestFirstName: context.guest_first_name,
    hostFirstName: context.host_first_name,
    car: `${context.make} ${context.model}`,
    ref: booking.ref,
    startAt: booking.startAt,
    link: `${siteUrl}/booking/${booking.id}`,
  };
}

/** The mail that brings a host's words, or why there is none. */
export async function guestMessageMail(
  services: Pick<Services, 'database' | 'siteUrl' | 'now'>,
  waiting: WaitingMessage,
  booking: Booking,
): Promise<Mail | 'no address' | 'no message'> {
  const { db } = services.database;
  const text = waiting.guestMessageId === null ? null : await guestMessageText(db, waiting.guestMessageId);
  if (text === null) return 'no message';
  const trip = await messagedTripNames(services, db, booking);
  const { email: to, locale } = await reachOf(db, booking.guestId);
  if (trip === null || to === null) return 'no address';
  return writeGuestMessageMail(services, { to, key: waiting.key, locale }, trip, text);
}
