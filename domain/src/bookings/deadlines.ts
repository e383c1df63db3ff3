import type { BookingState } from './lifecycle.ts';
import type { BookingRelation } from './permissions.ts';

export interface BookingDeadlines {
  readonly state: BookingState;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly holdExpiresAt: Date | null;
  readonly answerDueAt: Date | null;
}

/** The next instant that matters: end of the hold, of the host's time to answer, pick-up, return. Source: docs/rules/bookings.md “Deadlines”. */
export function nextDueAt({ state, ...at }: BookingDeadlines): Date | null {
  switch (state) {
    case 'pending_payment':
      return at.holdExpiresAt;
    case 'requested':
      return at.answerDueAt;
    case 'in_review':
    case 'confirmed':
    case 'ready':
      return at.startAt;
    case 'in_progress':
    case 'overdue':
    case 'unrecovered':
      return at.endAt;
    default:
      return null;
  }
}

/** From a day before the trip until it is settled. */
const MEETING: readonly BookingState[] = [
  'ready',
  'in_progress',
  'overdue',
  'unrecovered',
  'returned',
  'closing',
];

/** The host knows where the car stands; the guest learns it 24 hours before pick-up. Source: docs/rules/bookings.md “Pick-up place”. */
export const mayKnowAddress = (state: BookingState, relation: BookingRelation): boolean =>
  relation !== 'guest' || MEETING.includes(state);

/** From then on guest and host also see the number that the other gave. Source: docs/rules/bookings.md “Phone numbers”. */
export const mayKnowPhone = (state: BookingState, relation: BookingRelation): boolean =>
  relation !== 'admin' && MEETING.includes(state);
