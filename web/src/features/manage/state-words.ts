import { nextAction } from '@kwela/words/bookings';
import { say } from '../../lib/words.ts';
import type { Booking } from '../bookings/queries.ts';
import { sideOf } from '../bookings/viewer.ts';

/** How the booking stands, and the one thing to do or to wait for. */
export const stateWords = ({
  state,
  viewer,
  times,
  papersUntil,
}: Pick<Booking, 'state' | 'viewer' | 'times' | 'papersUntil'>): string =>
  say(nextAction(state, sideOf(viewer), times, { needsPapers: papersUntil !== null }));
