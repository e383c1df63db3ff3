import type { PenaltyKind, PenaltyWaiver } from '../hosting/penalties.ts';
import type { ReviewRules } from '../policy/search.ts';
import { addMonths, days, hours, localDate } from '../time.ts';

/** A trip that its host cancelled, or did not come to. */
export interface HostEnding {
  readonly kind: PenaltyKind;
  readonly at: Date;
  readonly startAt: Date;
  readonly waiver: PenaltyWaiver | null;
}

/** What stands among the reviews of the car, as what happened and no opinion. */
export interface BrokenPromise {
  readonly kind: PenaltyKind;
  /** When it happened. */
  readonly on: string;
  /** Whole days left before pick-up; of a host who did not come, 0. */
  readonly noticeDays: number;
}

/** It was none of the host's doing. */
const EXCUSED: readonly (PenaltyWaiver | null)[] = ['car_not_back', 'proved'];

/**
 * Those trips that people are told of who look at the car, the newest first: with less notice than the rules say, or none, not too long
 * ago, and not excused. That the first one costs a host nothing does not undo it. Source: docs/rules/reviews.md “What happened”.
 */
export const brokenPromises = (
  endings: readonly HostEnding[],
  now: Date,
  { cancellationLineWithinDays, cancellationLineMonths }: ReviewRules,
): readonly BrokenPromise[] =>
  endings
    .filter(
      ({ kind, at, startAt, waiver }) =>
        !EXCUSED.includes(waiver) &&
        localDate(at) > addMonths(localDate(now), -cancellationLineMonths) &&
        (kind === 'no_show' || startAt.getTime() - at.getTime() < days(cancellationLineWithinDays)),
    )
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ kind, at, startAt }) => ({
      kind,
      on: localDate(at),
      noticeDays: Math.max(0, Math.floor((startAt.getTime() - at.getTime()) / hours(24))),
    }));
