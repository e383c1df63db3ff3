import { nextWords } from '../bookings/next-labels.ts';
import type { Booking } from '../bookings/queries.ts';

/** How the booking stands, and the one thing to do or to wait for. */
export const stateWords = ({
  state,
  viewer,
  times,
  papersUntil,
  appeal,
}: Pick<Booking, 'state' | 'viewer' | 'times' | 'papersUntil' | 'appeal'>): string =>
  nextWords({ state, viewer, times, papersUntil, appeal, isSplit: false });
