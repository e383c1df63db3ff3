import type { ReviewRules } from '../policy/search.ts';
import { after, days, hours, later } from '../time.ts';
import { type ReviewState, type ReviewTimer, type ReviewTransition, reviewLifecycle } from './lifecycle.ts';

/** Reminds whoever has not written that the time is nearly over; takes no transition. */
export const REVIEW_REMINDER = 'review_reminder';

/** The instants that count; all of them are stored, so a late timer gives the same answer. */
export interface ReviewClock {
  /** When the car was back. */
  readonly returnedAt: Date;
  /** When the reviews came into their state. */
  readonly stateAt: Date;
  /** From when on no ordinary charge can come any more. */
  readonly chargesEndAt: Date;
}

/** Until when both sides may write. Source: docs/rules/reviews.md “Both sides at once”. */
export const reviewClosesAt = (returnedAt: Date, { windowDays }: ReviewRules): Date =>
  after(returnedAt, days(windowDays));

/**
 * From when on reviews may be read at all: while a host may still send an ordinary charge, nobody lets them know what the guest wrote, and not
 * in the first hours even of a host who says that there is none. Source: docs/rules/reviews.md “Charges first”.
 */
export const readableFrom = (
  { returnedAt, chargesEndAt }: Pick<ReviewClock, 'returnedAt' | 'chargesEndAt'>,
  { sealedHours }: ReviewRules,
): Date => later(after(returnedAt, hours(sealedHours)), chargesEndAt);

export const reviewReminderAt = (returnedAt: Date, rules: ReviewRules): Date =>
  after(reviewClosesAt(returnedAt, rules), -hours(rules.remindBeforeCloseHours));

const DUE: Readonly<Record<ReviewTimer, (clock: ReviewClock, rules: ReviewRules) => Date>> = {
  review_publication: (clock, rules) => later(clock.stateAt, readableFrom(clock, rules)),
  review_window: (clock, rules) =>
    later(clock.stateAt, later(reviewClosesAt(clock.returnedAt, rules), readableFrom(clock, rules))),
};

/** The timers that are set on coming into a state; those of the state before find nothing to do. */
export const reviewTimersOf = (state: ReviewState, clock: ReviewClock, rules: ReviewRules) =>
  reviewLifecycle.timersFrom(state).map((timer) => ({ timer, dueAt: DUE[timer](clock, rules) }));

/** What the clock does to the reviews of a trip by now, at the instant by the rules, or null. Late it is the same. */
export function dueReviewTransition(
  state: ReviewState,
  clock: ReviewClock,
  rules: ReviewRules,
  now: Date,
): { readonly transition: ReviewTransition; readonly at: Date } | null {
  for (const { timer, name, from } of reviewLifecycle.timed) {
    const due = DUE[timer](clock, rules);
    if (from.includes(state) && due <= now) return { transition: name, at: due };
  }
  return null;
}
