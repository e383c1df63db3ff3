import type { Booking } from '../../../bookings/queries.ts';
import type { Choices, Wanted } from './change-calls.ts';

/** What each form of a change is given: the booking, what can be chosen, and where the wish goes. */
export interface WishFormProps {
  readonly booking: Booking;
  readonly choices: Choices;
  readonly onWanted: (wanted: Wanted) => void;
}
