import type { ContactWay } from '../bookings/no-show.ts';
import type { BookingState } from '../bookings/states.ts';

/** What came of trying to reach the other side about a car that is late. */
export const CONTACT_OUTCOMES = ['reached', 'left_message', 'no_answer'] as const;
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number];

/** One line of the log of a late return. */
export interface LateContact {
  readonly side: 'guest' | 'host';
  readonly way: ContactWay;
  readonly outcome: ContactOutcome;
  readonly at: Date;
}

/** The car is away, and may be late. */
const AWAY: readonly BookingState[] = ['in_progress', 'overdue', 'unrecovered'];

/** Whether there is a late return to write about: the trip is over, and the car is not back. Source: docs/rules/hand-over.md “Contact”. */
export const canLogContact = (
  { state, endAt }: { readonly state: BookingState; readonly endAt: Date },
  now: Date,
): boolean => AWAY.includes(state) && now >= endAt;

/** It was about this return, and it has happened. */
export const isContactTimeRight = (at: Date, endAt: Date, now: Date): boolean => at >= endAt && at <= now;

/**
 * Whether the two are in touch by this, so that the car is not given up yet: the host reached the guest, or the guest writes the first time.
 * What a guest writes further is read and changes nothing: nobody keeps a car by writing. Source: docs/rules/hand-over.md “Contact”.
 */
export const isInTouch = (
  { side, outcome }: Pick<LateContact, 'side' | 'outcome'>,
  before: readonly Pick<LateContact, 'side'>[],
): boolean => (side === 'host' ? outcome === 'reached' : before.every((one) => one.side !== 'guest'));
