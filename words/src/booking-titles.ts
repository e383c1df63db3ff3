import type { BookingEventName } from '@kwela/domain/bookings/events';
import type { BookingState } from '@kwela/domain/bookings/states';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import type { BookingSide } from './bookings.ts';

/** The first names of both. */
export interface TripNames {
  readonly guest: string;
  readonly host: string;
}
type Title = Readonly<Record<BookingSide, (names: TripNames) => MessageDescriptor>>;

/** What is true now, as the heading of the record and the subject of a mail. Source: docs/rules/voice.md “Records”. */
const TITLES: Readonly<Record<BookingState, Title>> = {
  pending_payment: {
    guest: () => msg`Pay to confirm this booking`,
    host: ({ guest }) => msg`${{ guest }} is paying`,
  },
  in_review: {
    guest: () => msg`We are checking your booking`,
    host: ({ guest }) => msg`We are checking ${{ guest }}’s booking`,
  },
  requested: {
    guest: ({ host }) => msg`${{ host }} has your request`,
    host: ({ guest }) => msg`${{ guest }} wants to book your car`,
  },
  confirmed: {
    guest: () => msg`Your trip is booked`,
    host: ({ guest }) => msg`${{ guest }}’s trip is booked`,
  },
  ready: {
    guest: () => msg`Your trip is ready to start`,
    host: ({ guest }) => msg`Ready to hand over to ${{ guest }}`,
  },
  in_progress: {
    guest: () => msg`You are on the road`,
    host: ({ guest }) => msg`${{ guest }} is on the road`,
  },
  overdue: { guest: () => msg`The car is late`, host: ({ guest }) => msg`${{ guest }} is late` },
  unrecovered: { guest: () => msg`The car is not back yet`, host: () => msg`Your car is not back yet` },
  returned: { guest: () => msg`You have returned the car`, host: () => msg`Your car is back` },
  closing: {
    guest: () => msg`You have returned the car. Your deposit is next.`,
    host: () => msg`The return of your car is confirmed`,
  },
  refused: {
    guest: () => msg`You refused the car`,
    host: ({ guest }) => msg`${{ guest }} refused the car`,
  },
  completed: { guest: () => msg`This trip is complete`, host: () => msg`This trip is complete` },
  expired: { guest: () => msg`This booking expired`, host: () => msg`This booking expired` },
  declined: { guest: () => msg`This trip was declined`, host: () => msg`This trip was declined` },
  withdrawn: {
    guest: () => msg`You withdrew this request`,
    host: ({ guest }) => msg`${{ guest }} withdrew the request`,
  },
  cancelled_guest: {
    guest: () => msg`You cancelled this trip`,
    host: ({ guest }) => msg`${{ guest }} cancelled this trip`,
  },
  cancelled_host: {
    guest: ({ host }) => msg`${{ host }} cancelled this trip`,
    host: () => msg`You cancelled this trip`,
  },
  cancelled_host_fault: {
    guest: () => msg`You refused the car`,
    host: ({ guest }) => msg`${{ guest }} refused the car`,
  },
  cancelled_platform: { guest: () => msg`We cancelled this trip`, host: () => msg`We cancelled this trip` },
  no_show_guest: {
    guest: ({ host }) => msg`${{ host }} reported that you did not arrive`,
    host: ({ guest }) => msg`${{ guest }} did not arrive`,
  },
  no_show_host: {
    guest: ({ host }) => msg`${{ host }} did not arrive`,
    host: ({ guest }) => msg`${{ guest }} reported that you did not arrive`,
  },
};

/** Of a decision, which says more than the state that it leads to. */
const DECIDED: Partial<Readonly<Record<BookingEventName, Title>>> = {
  uphold_refusal: {
    guest: () => msg`You refused the car and get everything back`,
    host: ({ guest }) => msg`${{ guest }} refused the car and gets everything back`,
  },
  dismiss_refusal: {
    guest: () => msg`Refusing the car counts as cancelling`,
    host: ({ guest }) => msg`${{ guest }}’s refusal counts as a cancellation`,
  },
};

/** `by`: the event that led to the state. */
export const bookingTitle = (
  state: BookingState,
  side: BookingSide,
  names: TripNames,
  by?: BookingEventName,
): MessageDescriptor => ((by && DECIDED[by]) ?? TITLES[state])[side](names);

/** Why a trip ended, where the state alone does not say it. */
const BECAUSE: Partial<Readonly<Record<BookingEventName, Readonly<Record<BookingSide, MessageDescriptor>>>>> =
  {
    fail_checks: {
      guest: msg`Your deposit or your papers were still missing when your time for them was over. You get back what you would get for cancelling yourself, and never less than under the Flexible policy.`,
      host: msg`The guest’s deposit or papers were still missing when their time for them was over.`,
    },
    dismiss_refusal: {
      guest: msg`We looked at the photos and found no reason to refuse the car. It counts as if you had cancelled at the moment you refused it.`,
      host: msg`We looked at the photos and found no reason to refuse your car. It counts as if the guest had cancelled at the moment they refused it.`,
    },
    lapse: {
      guest: msg`Nobody recorded that you picked up the car, so the trip is over and you get everything back.`,
      host: msg`Nobody recorded that the car was picked up, so the trip is over and the guest gets everything back. If the trip took place, contact us.`,
    },
  };

/** Said before what is true of the state; null where there is nothing to add. */
export const endedBecause = (by: BookingEventName, side: BookingSide): MessageDescriptor | null =>
  BECAUSE[by]?.[side] ?? null;
