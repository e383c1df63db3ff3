import type { BookingState } from '@kwela/domain/bookings/states';
import type { BookingSide } from '@kwela/words/bookings';
import type { BookingSummary } from '../queries.ts';
import { sideOf } from '../viewer.ts';

interface Names {
  readonly guest: string;
  readonly host: string;
}
type Title = Readonly<Record<BookingSide, (names: Names) => string>>;

/** What is true now, as the heading of the record. Source: look.md §10 “Record”. */
const TITLES: Readonly<Record<BookingState, Title>> = {
  pending_payment: { guest: () => 'Pay to keep this car', host: ({ guest }) => `${guest} is paying` },
  in_review: {
    guest: () => 'We are checking your booking',
    host: ({ guest }) => `We are checking ${guest}’s booking`,
  },
  requested: {
    guest: ({ host }) => `${host} has your request`,
    host: ({ guest }) => `${guest} asks for your car`,
  },
  confirmed: { guest: () => 'Your trip is booked', host: ({ guest }) => `${guest}’s trip is booked` },
  ready: {
    guest: () => 'Your trip is ready to start',
    host: ({ guest }) => `Ready to hand over to ${guest}`,
  },
  in_progress: { guest: () => 'You are on the road', host: ({ guest }) => `${guest} is on the road` },
  overdue: { guest: () => 'The car is late', host: ({ guest }) => `${guest} is late` },
  unrecovered: { guest: () => 'The car is not back yet', host: () => 'Your car is not back yet' },
  returned: { guest: () => 'You are back', host: () => 'Your car is back' },
  closing: {
    guest: () => 'You are back. The deposit is next.',
    host: () => 'Your car is back. Time for charges.',
  },
  completed: { guest: () => 'This trip is done', host: () => 'This trip is done' },
  expired: { guest: () => 'The time for this booking ran out', host: () => 'This booking ran out' },
  declined: { guest: () => 'This trip was declined', host: () => 'This trip was declined' },
  withdrawn: {
    guest: () => 'You took this request back',
    host: ({ guest }) => `${guest} took the request back`,
  },
  cancelled_guest: {
    guest: () => 'You cancelled this trip',
    host: ({ guest }) => `${guest} cancelled this trip`,
  },
  cancelled_host: {
    guest: ({ host }) => `${host} cancelled this trip`,
    host: () => 'You cancelled this trip',
  },
  cancelled_host_fault: {
    guest: () => 'You refused the car',
    host: ({ guest }) => `${guest} refused the car`,
  },
  cancelled_platform: { guest: () => 'We cancelled this trip', host: () => 'We cancelled this trip' },
  no_show_guest: {
    guest: ({ host }) => `${host} reported that you did not come`,
    host: ({ guest }) => `${guest} did not come`,
  },
  no_show_host: {
    guest: ({ host }) => `${host} did not come`,
    host: ({ guest }) => `${guest} reported that you did not come`,
  },
};

export const titleOf = (booking: Pick<BookingSummary, 'state' | 'viewer' | 'guest' | 'host'>): string =>
  TITLES[booking.state][sideOf(booking.viewer)]({
    guest: booking.guest.firstName,
    host: booking.host.firstName,
  });
