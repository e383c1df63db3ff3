import type { BookingReactions } from '../../context.ts';
import { accrueTrip, earnTrip, holdTrip } from '../steps/trip-parts.ts';

/** What a trip brings its host begins to run when the guest has the car. */
export const accruePayout: BookingReactions['accrue_payout'] = (tx, { id, stateAt }, services) =>
  accrueTrip(tx, id, stateAt, services);

/** It is held while charges may come. */
export const holdPayout: BookingReactions['hold_payout'] = (tx, { id, stateAt }, services) =>
  holdTrip(tx, id, stateAt, services);

/** Nothing of a trip that is done stays in trust. */
export const earnPayout: BookingReactions['earn_payout'] = (tx, { id, stateAt }) => earnTrip(tx, id, stateAt);
