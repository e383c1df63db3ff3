import { formatMinuteOfDay, localMinuteOfDay } from '@kwela/domain/time';
import { formatDateTime } from '@kwela/words/dates';
import type { Say } from '@kwela/words/say';
import type { Booking } from '../bookings/store/booking.ts';

/** The instants that a message may name, written out. A hold ends within minutes, so it needs no day. */
export const instantsOf = ({ startAt, endAt, holdExpiresAt, stateAt }: Booking, now: Date, say: Say) => ({
  startsAt: formatDateTime(startAt, now, say),
  endsAt: formatDateTime(endAt, now, say),
  heldUntil: formatMinuteOfDay(localMinuteOfDay(holdExpiresAt ?? stateAt)),
});
