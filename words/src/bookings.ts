import type { BookingState } from '@kwela/domain/bookings/states';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/runtime-macro';

/** The word that a person sees for the state of a booking. */
export const STATE_LABELS = {
  pending_payment: msg`Waiting for payment`,
  in_review: msg`Being checked`,
  requested: msg`Requested`,
  confirmed: msg`Confirmed`,
  ready: msg`Ready`,
  in_progress: msg`On the road`,
  overdue: msg`Late`,
  unrecovered: msg`Late`,
  returned: msg`Returned`,
  closing: msg`Settling up`,
  completed: msg`Completed`,
  refused: msg`Car refused`,
  expired: msg`Expired`,
  declined: msg`Declined`,
  withdrawn: msg`Withdrawn`,
  cancelled_guest: msg`Cancelled`,
  cancelled_host: msg`Cancelled`,
  cancelled_platform: msg`Cancelled`,
  cancelled_host_fault: msg`Cancelled`,
  no_show_guest: msg`Cancelled`,
  no_show_host: msg`Cancelled`,
} as const satisfies Record<BookingState, MessageDescriptor>;

/** From whose side a booking is told. */
export type BookingSide = 'guest' | 'host';

/** The times of the policy that the sentences below name. */
export interface NamedTimes {
  readonly holdMinutes: number;
  readonly requestHours: number;
  readonly readyBeforeStartHours: number;
  readonly inspectionHours: number;
  readonly refusalReviewHours: number;
}

type Sentence = (times: NamedTimes) => MessageDescriptor;

// A plural stands in its sentence, where it is found for the catalogues.
/** The one thing to do or to wait for, for each state and side. */
const NEXT: Readonly<Record<BookingState, Readonly<Record<BookingSide, Sentence>>>> = {
  pending_payment: {
    guest: ({ holdMinutes }) =>
      msg`Pay within ${plural({ minutes: holdMinutes }, { one: '# minute', other: '# minutes' })} to keep this car.`,
    host: ({ holdMinutes }) =>
      msg`The guest is paying. Your car is held for ${plural({ minutes: holdMinutes }, { one: '# minute', other: '# minutes' })}.`,
  },
  in_review: {
    guest: () => msg`Our team is checking this booking. If it can’t go ahead, you get everything back.`,
    host: () => msg`We are checking this booking. There is nothing for you to do yet.`,
  },
  requested: {
    guest: ({ requestHours }) =>
      msg`The host has up to ${plural({ hours: requestHours }, { one: '# hour', other: '# hours' })} to answer. If they decline, you get everything back straight away.`,
    host: () => msg`Accept or decline this request.`,
  },
  confirmed: {
    guest: ({ readyBeforeStartHours }) =>
      msg`Have your licence ready. We’ll send the address ${plural({ hours: readyBeforeStartHours }, { one: '# hour', other: '# hours' })} before pick-up.`,
    host: () => msg`Have the car clean and fuelled for pick-up.`,
  },
  ready: {
    guest: () => msg`Meet the host and take photos of the car together before you drive.`,
    host: () => msg`Check the guest’s licence card, take the photos and hand over the keys.`,
  },
  in_progress: {
    guest: () => msg`Return the car on time. Late hours cost extra.`,
    host: () => msg`The car is with the guest.`,
  },
  overdue: {
    guest: () => msg`You are late. Return the car now: late fees are adding up.`,
    host: () => msg`The guest is late. We are contacting them.`,
  },
  unrecovered: {
    guest: () => msg`Call us now and return the car.`,
    host: () => msg`Our safety team is dealing with this. Please keep your phone close.`,
  },
  returned: {
    guest: ({ inspectionHours }) =>
      msg`The host has ${plural({ hours: inspectionHours }, { one: '# hour', other: '# hours' })} to check the car.`,
    host: ({ inspectionHours }) =>
      msg`Check the car within ${plural({ hours: inspectionHours }, { one: '# hour', other: '# hours' })} and confirm the return.`,
  },
  closing: {
    // A host who said “All good” has ended the time for charges, so no hours stand here; the page of the trip counts what is left.
    guest: () =>
      msg`The return is confirmed. Your deposit comes back to you, less any charges for this trip.`,
    host: () =>
      msg`The return is confirmed. You can charge tolls and fines later too, when their letters come.`,
  },
  // A charge may still be open, or come by letter.
  completed: {
    guest: () => msg`Thank you for travelling with Kwela.`,
    host: () => msg`Thank you for hosting with Kwela.`,
  },
  refused: {
    guest: ({ refusalReviewHours }) =>
      msg`Somebody from our team looks at your photos within ${plural({ hours: refusalReviewHours }, { one: '# hour', other: '# hours' })}. If nobody has by then, you get everything back.`,
    host: ({ refusalReviewHours }) =>
      msg`Our team looks at the photos and at what you tell us within ${plural({ hours: refusalReviewHours }, { one: '# hour', other: '# hours' })}.`,
  },
  expired: {
    guest: () =>
      msg`This booking was not confirmed. Anything you paid goes back to you. Other cars may be free for your dates.`,
    host: () => msg`This booking was not confirmed. Your dates are free again.`,
  },
  declined: {
    guest: () =>
      msg`This booking was declined. Anything you paid goes back to you. Other cars may be free for your dates.`,
    host: () => msg`This booking was declined. Your dates are free again.`,
  },
  withdrawn: {
    guest: () => msg`You withdrew this request. Anything you paid goes back to you.`,
    host: () => msg`The guest withdrew this request. Your dates are free again.`,
  },
  cancelled_guest: {
    // Who cancelled stands above it; of a car that was turned down in vain nobody did.
    guest: () => msg`Your refund is shown below.`,
    host: () => msg`Your dates are free again.`,
  },
  cancelled_host: {
    guest: () => msg`The host cancelled. You get everything back, and we will help you find another car.`,
    host: () => msg`You cancelled this trip. These dates stay blocked.`,
  },
  cancelled_platform: {
    guest: () => msg`We cancelled this trip. Your refund is shown below.`,
    host: () => msg`We cancelled this trip. Your dates are free again.`,
  },
  cancelled_host_fault: {
    guest: () => msg`All that you paid goes back to you.`,
    host: () => msg`All that the guest paid goes back to them. Your dates are free again.`,
  },
  no_show_guest: {
    guest: () => msg`The host reported that you did not arrive. Tell us if that is wrong.`,
    host: () => msg`You reported that the guest did not arrive.`,
  },
  no_show_host: {
    guest: () => msg`You reported that the host did not arrive. You get everything back.`,
    host: () => msg`The guest reported that you did not arrive. Tell us if that is wrong.`,
  },
};

/** Of a trip that several people pay: there is a deadline of its own, which stands beside it. */
const TOGETHER: Readonly<Record<BookingSide, MessageDescriptor>> = {
  guest: msg`The car is booked once everybody has paid their share. If somebody has not paid in time, everybody gets their money back.`,
  host: msg`Several people are paying for this trip. Your car is held until all of them have, or the time is over.`,
};

/** Of a booking that waits for papers which the guest has to send again; its deadline stands beside it. */
const PAPERS_AGAIN = msg`Something in your papers has to be corrected. Send them again, or this booking ends.`;

/** What people read instead of its state while papers are waited for. */
export const PAPERS_LABEL: MessageDescriptor = msg`Papers needed`;

export function nextAction(
  state: BookingState,
  side: BookingSide,
  times: NamedTimes,
  {
    isSplit = false,
    needsPapers = false,
  }: { readonly isSplit?: boolean; readonly needsPapers?: boolean } = {},
): MessageDescriptor {
  if (isSplit && state === 'pending_payment') return TOGETHER[side];
  return needsPapers && side === 'guest' ? PAPERS_AGAIN : NEXT[state][side](times);
}
