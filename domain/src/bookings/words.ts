import type { BookingState } from './lifecycle.ts';

/** The word that a person sees for a state. Source: look.md §8; the words before payment and for endings are ours. */
export const STATUS_WORDS = {
  pending_payment: 'Waiting for payment',
  in_review: 'Being checked',
  requested: 'Requested',
  confirmed: 'Confirmed',
  ready: 'Ready',
  in_progress: 'On the road',
  overdue: 'Late',
  unrecovered: 'Late',
  returned: 'Back',
  closing: 'Settling up',
  completed: 'Done',
  expired: 'Expired',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  cancelled_guest: 'Cancelled',
  cancelled_host: 'Cancelled',
  cancelled_platform: 'Cancelled',
  cancelled_host_fault: 'Cancelled',
  no_show_guest: 'Cancelled',
  no_show_host: 'Cancelled',
} as const satisfies Record<BookingState, string>;

export type BookingViewer = 'guest' | 'host';

/** The one thing to do or to wait for, for each state and person. Source: product.md §4.1, look.md §8. */
export const NEXT_ACTION = {
  pending_payment: {
    guest: 'Pay within 15 minutes to keep the car.',
    host: 'The guest is paying. Your car is held for 15 minutes.',
  },
  in_review: {
    guest: 'Somebody at Kwela looks at it within 4 hours. You are not charged yet.',
    host: 'We are checking this booking. There is nothing for you to do yet.',
  },
  requested: {
    guest: 'The host has up to 8 hours to answer. If they cannot, you get everything back at once.',
    host: 'Accept or decline this request.',
  },
  confirmed: {
    guest: 'Keep your licence at hand. The address follows 24 hours before pick-up.',
    host: 'Have the car clean and fuelled for hand-over.',
  },
  ready: {
    guest: 'Meet the host, and take photos of the car together before you drive.',
    host: 'Check the licence card, take the photos and hand over the keys.',
  },
  in_progress: {
    guest: 'Bring the car back on time. Late hours cost extra.',
    host: 'The car is with the guest.',
  },
  overdue: {
    guest: 'You are late. Bring the car back now: late fees are adding up.',
    host: 'The guest is late. We are contacting them.',
  },
  unrecovered: {
    guest: 'Call us now and bring the car back.',
    host: 'Our safety team is on this. Keep your phone near you.',
  },
  returned: {
    guest: 'The host has 24 hours to look the car over.',
    host: 'Look the car over within 24 hours and confirm the return.',
  },
  closing: {
    guest: 'Your deposit comes back when the 72 hours for charges have passed.',
    host: 'Raise any toll, fine or damage within 72 hours.',
  },
  completed: { guest: 'Everything is settled.', host: 'Everything is settled.' },
  expired: {
    guest: 'The time ran out and nothing is kept. Other cars may be free for your dates.',
    host: 'The time ran out. Your dates are free again.',
  },
  declined: {
    guest: 'The booking was declined and nothing is kept. Other cars may be free for your dates.',
    host: 'The booking was declined. Your dates are free again.',
  },
  withdrawn: {
    guest: 'You took the request back. Nothing is kept.',
    host: 'The guest took the request back. Your dates are free again.',
  },
  cancelled_guest: {
    guest: 'You cancelled this trip. The booking lists what comes back to you.',
    host: 'The guest cancelled. Your dates are free again.',
  },
  cancelled_host: {
    guest: 'The host cancelled. You get everything back; we help you to find another car.',
    host: 'You cancelled this trip. These dates stay blocked.',
  },
  cancelled_platform: {
    guest: 'We cancelled this trip. The booking lists what comes back to you.',
    host: 'We cancelled this trip. Your dates are free again.',
  },
  cancelled_host_fault: {
    guest: 'You refused the car. You get everything back once we have looked at the photos.',
    host: 'The guest refused the car. We look at the photos within 24 hours.',
  },
  no_show_guest: {
    guest: 'The host reported that you did not come. You may object within 24 hours.',
    host: 'You reported that the guest did not come.',
  },
  no_show_host: {
    guest: 'You reported that the host did not come. You get everything back.',
    host: 'The guest reported that you did not come.',
  },
} as const satisfies Record<BookingState, Record<BookingViewer, string>>;
