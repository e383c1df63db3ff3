import type { PaperRules } from '../policy/hosting.ts';
import { addDays, after, hours, instantFromLocal, localDate } from '../time.ts';

/** Why the system pauses a listing by itself. Source: docs/rules/vehicles.md “Pauses”. */
export const PAUSE_REASONS = ['disc', 'tracker', 'recall', 'claim', 'cancellations'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** What a listing is paused by. */
export interface PauseFacts {
  /** The last day on which the licence disc is valid; null: nobody was asked yet. */
  readonly discExpiresOn: string | null;
  readonly isTrackerNeeded: boolean;
  /** When the tracker last said where the car is; null: it is not connected to us, so its silence means nothing. */
  readonly trackerHeardAt: Date | null;
  /** Its maker has called it back for a fault that makes it unsafe, and it was not mended yet. */
  readonly hasOpenRecall: boolean;
  /** It was reported damaged so that it cannot be driven. */
  readonly isUndrivable: boolean;
  /** Its host cancels so often that somebody has to speak with them first. */
  readonly isHostInCoaching: boolean;
}

/**
 * Every reason for which a listing is paused at an instant, in their order; none when it can be shown. New bookings stop, those that stand
 * are kept. A licence disc is valid through its last day on the South African clock. Source: docs/rules/vehicles.md “Pauses”.
 */
export function pauseReasons(facts: PauseFacts, now: Date, papers: PaperRules): readonly PauseReason[] {
  const { trackerHeardAt } = facts;
  const isSilent =
    trackerHeardAt !== null && now.getTime() - trackerHeardAt.getTime() > hours(papers.trackerSilentHours);
  const holds: Readonly<Record<PauseReason, boolean>> = {
    disc: facts.discExpiresOn !== null && facts.discExpiresOn < localDate(now),
    tracker: facts.isTrackerNeeded && isSilent,
    recall: facts.hasOpenRecall,
    claim: facts.isUndrivable,
    cancellations: facts.isHostInCoaching,
  };
  return PAUSE_REASONS.filter((reason) => holds[reason]);
}

/** What the system does with a listing by its reasons; null: nothing. A snoozed one stays as it is until its host wakes it. */
export function pausing(
  state: 'live' | 'snoozed' | 'auto_paused',
  reasons: readonly PauseReason[],
): 'pause' | 'resume' | null {
  if (state === 'live' && reasons.length > 0) return 'pause';
  return state === 'auto_paused' && reasons.length === 0 ? 'resume' : null;
}

/**
 * When time alone will give a listing its next reason to be paused: the first minute after the last day of its disc, or the hour in
 * which a tracker that it needs has been silent for too long; null: never. Source: docs/rules/vehicles.md “Pauses”.
 */
export function nextPauseAt(
  { discExpiresOn, isTrackerNeeded, trackerHeardAt }: PauseFacts,
  papers: PaperRules,
): Date | null {
  const discEndAt = discExpiresOn === null ? null : instantFromLocal(addDays(discExpiresOn, 1), 0);
  if (!isTrackerNeeded || trackerHeardAt === null) return discEndAt;
  // Silent is longer than the hours of the rule.
  const silentAt = after(trackerHeardAt, hours(papers.trackerSilentHours) + 1);
  return discEndAt === null || silentAt < discEndAt ? silentAt : discEndAt;
}
