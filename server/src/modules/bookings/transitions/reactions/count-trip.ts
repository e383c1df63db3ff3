import type { BookingReactions } from '../../../context.ts';
import { countTripOnce } from '../../store/trip-counts-repo.ts';

/** A trip that is over counts for its car and its host. */
export const countTrip: BookingReactions['count_trip'] = (tx, { id, stateAt }) =>
  countTripOnce(tx, id, stateAt);
