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
}

/** Until when both sides may write. Source: docs/rules/reviews.md “Both sides at once”. */
export const reviewClosesAt = (returnedAt: Date, { windowDays }: ReviewRules): Date =>
  after(returnedAt, days(windowDays));

/**
 * From when on reviews may be read at all: while a host may still charge for anything, nobody lets them know what the guest wrote.
 * Source: docs/rules/reviews.md “Charges first”.
 */
export const readableFrom = (returnedAt: Date, { sealedHours }: ReviewRules): Date =>
  after(returnedAt, hours(sealedHours));

export const reviewReminderAt = (returnedAt: Date, rules: ReviewRules): Date =>
  after(reviewClosesAt(returnedAt, rules), -hours(rules.remindBeforeCloseHours));

const DUE: Readonly<Record<ReviewTimer, (clock: ReviewClock, rules: ReviewRules) => Date>> = {
  review_publication: ({ stateAt, returnedAt }, rules) => later(stateAt, readableFrom(returnedAt, rules)),
  review_window: ({ stateAt, returnedAt }, rules) =>
    later(stateAt, later(reviewClosesAt(returnedAt, rules), readableFrom(returnedAt, rules))),
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
