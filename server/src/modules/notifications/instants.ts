import { formatDateTime, formatMinuteOfDay, localMinuteOfDay } from '@kwela/domain/time';
import type { Booking } from '../bookings/store/booking.ts';

/** The instants that a message may name, written out. A hold ends within minutes, so it needs no day. */
export const instantsOf = ({ startAt, endAt, holdExpiresAt, stateAt }: Booking, now: Date) => ({
  startsAt: formatDateTime(startAt, now),
  endsAt: formatDateTime(endAt, now),
  heldUntil: formatMinuteOfDay(localMinuteOfDay(holdExpiresAt ?? stateAt)),
});
