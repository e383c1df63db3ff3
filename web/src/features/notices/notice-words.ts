import { GUEST_MESSAGE } from '@kwela/domain/bookings/message-subjects';
import { isReviewSubject } from '@kwela/domain/reviews/subjects';
import { formatMinuteOfDay, localMinuteOfDay } from '@kwela/domain/time';
import { bookingMailWords } from '@kwela/words/booking-mails';
import { GUEST_MESSAGE_MAIL } from '@kwela/words/hosting/guest-messages';
import type { OutputOf } from '../../lib/api.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { say } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { managePath } from '../bookings/manage-path.ts';

export type Notice = OutputOf<'notices/mine'>['items'][number];

/** What it tells in one line: the same words as the subject of its mail. */
export function noticeTitle({ about, side, trip }: Notice, now: Date): string {
  if (about === GUEST_MESSAGE) return say(GUEST_MESSAGE_MAIL.subject(trip.hostFirstName));
  const held = new Date(trip.heldUntil ?? trip.startAt);
  const { title } = bookingMailWords(about, side, {
    names: { guest: trip.guestFirstName, host: trip.hostFirstName },
    times: trip.times,
    startsAt: formatDateTime(new Date(trip.startAt), now),
    endsAt: formatDateTime(new Date(trip.endAt), now),
    heldUntil: formatMinuteOfDay(localMinuteOfDay(held)),
  });
  return say(title);
}

/** Where it is dealt with. */
export const noticePath = ({ about, trip }: Notice): string =>
  isReviewSubject(about) ? managePath(trip.bookingId, 'review') : paths.booking(trip.bookingId);
