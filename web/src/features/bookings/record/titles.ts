import type { BookingState } from '@kwela/domain/bookings/states';
import { bookingTitle } from '@kwela/words/booking-titles';
import { t } from '@lingui/core/macro';
import { say } from '../../../lib/words.ts';
import type { Booking } from '../queries.ts';
import { sideOf } from '../viewer.ts';

/** The state to name: a booking that was cancelled before paying has expired by its lifecycle, and not for who cancelled it. */
export const shownState = ({ state, events }: Pick<Booking, 'state' | 'events'>): BookingState =>
  events.at(-1)?.transition === 'abandon' ? 'cancelled_guest' : state;

/** What is true now, as the heading of the record. */
export const titleOf = ({ viewer, guest, host, papersUntil, ...booking }: Booking): string =>
  papersUntil === null
    ? say(
        bookingTitle(
          shownState(booking),
          sideOf(viewer),
          { guest: guest.firstName, host: host.firstName },
          booking.events.at(-1)?.transition,
        ),
      )
    : t`Send your papers again`;
