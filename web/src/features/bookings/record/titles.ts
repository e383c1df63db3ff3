import type { BookingState } from '@kwela/domain/bookings/states';
import type { BookingSide } from '@kwela/words/bookings';
import { t } from '@lingui/core/macro';
import type { BookingSummary } from '../queries.ts';
import { sideOf } from '../viewer.ts';

interface Names {
  readonly guest: string;
  readonly host: string;
}
type Title = Readonly<Record<BookingSide, (names: Names) => string>>;

/** What is true now, as the heading of the record. Source: docs/rules/voice.md “Records”. */
const TITLES: Readonly<Record<BookingState, Title>> = {
  pending_payment: {
    guest: () => t`Pay to confirm this booking`,
    host: ({ guest }) => t`${guest} is paying`,
  },
  in_review: {
    guest: () => t`We are checking your booking`,
    host: ({ guest }) => t`We are checking ${guest}’s booking`,
  },
  requested: {
    guest: ({ host }) => t`${host} has your request`,
    host: ({ guest }) => t`${guest} asks for your car`,
  },
  confirmed: { guest: () => t`Your trip is booked`, host: ({ guest }) => t`${guest}’s trip is booked` },
  ready: {
    guest: () => t`Your trip is ready to start`,
    host: ({ guest }) => t`Ready to hand over to ${guest}`,
  },
  in_progress: { guest: () => t`You are on the road`, host: ({ guest }) => t`${guest} is on the road` },
  overdue: { guest: () => t`The car is late`, host: ({ guest }) => t`${guest} is late` },
  unrecovered: { guest: () => t`The car is not back yet`, host: () => t`Your car is not back yet` },
  returned: { guest: () => t`You have returned the car`, host: () => t`Your car is back` },
  closing: {
    guest: () => t`You have returned the car. Your deposit is next.`,
    host: () => t`Your car is back. Time for charges.`,
  },
  completed: { guest: () => t`This trip is complete`, host: () => t`This trip is complete` },
  expired: { guest: () => t`This booking expired`, host: () => t`This booking expired` },
  declined: { guest: () => t`This trip was declined`, host: () => t`This trip was declined` },
  withdrawn: {
    guest: () => t`You withdrew this request`,
    host: ({ guest }) => t`${guest} withdrew the request`,
  },
  cancelled_guest: {
    guest: () => t`You cancelled this trip`,
    host: ({ guest }) => t`${guest} cancelled this trip`,
  },
  cancelled_host: {
    guest: ({ host }) => t`${host} cancelled this trip`,
    host: () => t`You cancelled this trip`,
  },
  cancelled_host_fault: {
    guest: () => t`You refused the car`,
    host: ({ guest }) => t`${guest} refused the car`,
  },
  cancelled_platform: { guest: () => t`We cancelled this trip`, host: () => t`We cancelled this trip` },
  no_show_guest: {
    guest: ({ host }) => t`${host} reported that you did not come`,
    host: ({ guest }) => t`${guest} did not come`,
  },
  no_show_host: {
    guest: ({ host }) => t`${host} did not come`,
    host: ({ guest }) => t`${guest} reported that you did not come`,
  },
};

export const titleOf = (booking: Pick<BookingSummary, 'state' | 'viewer' | 'guest' | 'host'>): string =>
  TITLES[booking.state][sideOf(booking.viewer)]({
    guest: booking.guest.firstName,
    host: booking.host.firstName,
  });
