import type { BookingState } from '@kwela/domain/bookings/states';
import { nextAction } from '@kwela/words/bookings';
import { say } from '../../lib/words.ts';
import type { BookingSummary } from './queries.ts';
import { sideOf } from './viewer.ts';

type Told = Pick<BookingSummary, 'state' | 'viewer' | 'times' | 'isSplit' | 'papersUntil'>;

/** The one thing to do or to wait for. */
export const nextWords = ({ state, viewer, times, isSplit, papersUntil }: Told): string =>
  say(nextAction(state, sideOf(viewer), times, { isSplit, needsPapers: papersUntil !== null }));

const HAS_DEADLINE: readonly BookingState[] = ['pending_payment', 'requested', 'refused'];

/** Until when somebody has to act; null when the next moment is only the trip itself. */
export function deadlineOf({
  state,
  nextDueAt,
  papersUntil,
}: Pick<BookingSummary, 'state' | 'nextDueAt' | 'papersUntil'>): Date | null {
  if (papersUntil !== null) return new Date(papersUntil);
  return nextDueAt !== null && HAS_DEADLINE.includes(state) ? new Date(nextDueAt) : null;
}
