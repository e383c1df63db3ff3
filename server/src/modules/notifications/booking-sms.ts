import { bookingSmsText, smsWithLink } from '@kwela/words/booking-sms';
import { sayIn } from '@kwela/words/say';
import type { Sms } from '../../adapters/sms/port.ts';
import type { Booking } from '../bookings/store/booking.ts';
import type { Services } from '../context.ts';
import type { WaitingNews } from './booking-mail.ts';
import { instantsOf } from './instants.ts';
import { reachOf } from './outbox-repo.ts';

/** The SMS as it stands now, or why there is nobody to write to. */
export async function bookingSms(
  { database: { db }, siteUrl, now }: Pick<Services, 'database' | 'siteUrl' | 'now'>,
  { about, side }: WaitingNews,
  booking: Booking,
): Promise<Sms | 'no number'> {
  const { phone: to, locale } = await reachOf(db, side === 'guest' ? booking.guestId : booking.hostId);
  if (to === null) return 'no number';
  const say = sayIn(locale);
  const sentence = say(bookingSmsText(about, side, instantsOf(booking, now(), say)));
  return { to, text: say(smsWithLink(sentence, `${siteUrl}/booking/${booking.id}`)) };
}
