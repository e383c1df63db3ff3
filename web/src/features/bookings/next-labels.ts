import type { BookingState } from '@kwela/domain/bookings/states';
import { appealStanding, TELL_YOUR_SIDE } from '@kwela/words/appeals/states';
import { nextAction } from '@kwela/words/bookings';
import { say } from '../../lib/words.ts';
import type { BookingSummary } from './queries.ts';
import { sideOf } from './viewer.ts';

type Told = Pick<BookingSummary, 'state' | 'viewer' | 'times' | 'isSplit' | 'papersUntil' | 'appeal'>;

/** The one thing to do or to wait for; of an ended trip that was looked at, how that stands. */
export function nextWords({ state, viewer, times, isSplit, papersUntil, appeal }: Told): string {
  if (appeal !== null) return say(appeal.answerUntil === null ? appealStanding(appeal) : TELL_YOUR_SIDE);
  return say(nextAction(state, sideOf(viewer), times, { isSplit, needsPapers: papersUntil !== null }));
}

const HAS_DEADLINE: readonly BookingState[] = ['pending_payment', 'requested', 'refused'];

/** Until when somebody has to act; null when the next moment is only the trip itself. */
export function deadlineOf({
  state,
  nextDueAt,
  papersUntil,
  appeal,
}: Pick<BookingSummary, 'state' | 'nextDueAt' | 'papersUntil' | 'appeal'>): Date | null {
  if (appeal !== null && appeal.answerUntil !== null) return new Date(appeal.answerUntil);
  if (papersUntil !== null) return new Date(papersUntil);
  return nextDueAt !== null && HAS_DEADLINE.includes(state) ? new Date(nextDueAt) : null;
}
