import type { PaperRules } from '../policy/hosting.ts';
import { addDays, instantFromLocal, localDate } from '../time.ts';
import type { ListingTimer } from './listing-lifecycle.ts';
import { nextPauseAt, type PauseFacts, pauseReasons, pausing } from './pauses.ts';
import type { ListingState } from './vehicle.ts';

/** The farthest day until which a host can snooze a car, from today on. */
export const MOST_SNOOZE_DAYS = 365;

/** A day that a car can be snoozed until: tomorrow at the earliest. Source: docs/rules/vehicles.md “Listing”. */
export const isSnoozeDay = (untilOn: string, on: string): boolean =>
  untilOn > on && untilOn <= addDays(on, MOST_SNOOZE_DAYS);

/** What the clock needs to know of a listing. */
export interface TimedListing {
  readonly state: ListingState;
  /** The day on which its host wants it back, local; null: when they wake it themselves. */
  readonly snoozedUntilOn: string | null;
  /** Null until it was looked at: nothing pauses what is not shown. */
  readonly facts: PauseFacts | null;
}

/** What the clock has to do with a listing by now, one transition at a time; null when there is nothing. */
export function dueListingTransition(
  { state, snoozedUntilOn, facts }: TimedListing,
  now: Date,
  papers: PaperRules,
): 'wake' | 'pause' | 'resume' | null {
  if (state === 'snoozed') return snoozedUntilOn !== null && snoozedUntilOn <= localDate(now) ? 'wake' : null;
  if (facts === null || (state !== 'live' && state !== 'auto_paused')) return null;
  return pausing(state, pauseReasons(facts, now, papers));
}

/** The timers of a listing that has just come into its state. */
export function listingTimersOf(
  { state, snoozedUntilOn, facts }: TimedListing,
  papers: PaperRules,
): readonly { readonly timer: ListingTimer; readonly dueAt: Date }[] {
  if (state === 'snoozed' && snoozedUntilOn !== null) {
    return [{ timer: 'listing_wake', dueAt: instantFromLocal(snoozedUntilOn, 0) }];
  }
  const dueAt = state === 'live' && facts !== null ? nextPauseAt(facts, papers) : null;
  return dueAt === null ? [] : [{ timer: 'listing_pause', dueAt }];
}
