import type { ImportRules } from '../policy/hosting.ts';
import { addMonths, earlier, instantFromLocal, localDate } from '../time.ts';
import type { BusyTime } from '../vehicles/calendar.ts';
import { isStretch, merged } from './intervals.ts';

/** When an event of another calendar is, once its repetitions are dates. All-day events have dates, the end left out. */
export type EventTime =
  | { readonly kind: 'all_day'; readonly fromOn: string; readonly toOn: string }
  | { readonly kind: 'timed'; readonly startAt: Date; readonly endAt: Date };

/** One event of another calendar, as the server has read it. */
export interface ImportedEvent {
  readonly uid: string;
  readonly time: EventTime;
  /** Its calendar says that it takes no time: a birthday, a reminder. */
  readonly isFree: boolean;
  readonly isCancelled: boolean;
}

/** Why an event takes no time of a car. */
export const IGNORED_REASONS = ['our_own', 'cancelled', 'free', 'empty', 'past', 'beyond_horizon'] as const;
export type IgnoredReason = (typeof IGNORED_REASONS)[number];

/** The end of the ids of what we export, so that a calendar that brings it back does not block its own trips. */
export const OWN_UID_END = '@kwela';

export interface ImportWindow {
  /** The first instant of today on the South African clock. */
  readonly startAt: Date;
  readonly endAt: Date;
  /** The same as local dates, the end left out, for what repeats. */
  readonly fromOn: string;
  readonly toOn: string;
}

/** The time that an import looks at: from today's midnight to the horizon of the policy. Source: docs/rules/calendars.md “Horizon”. */
export function importWindow(now: Date, { horizonMonths }: ImportRules): ImportWindow {
  const fromOn = localDate(now);
  const toOn = addMonths(fromOn, horizonMonths);
  return { fromOn, toOn, startAt: instantFromLocal(fromOn, 0), endAt: instantFromLocal(toOn, 0) };
}

/** An all-day event is its days on the car's clock, one day when it has no end after its start; a timed one is what it says. */
function stretchOf(time: EventTime): BusyTime {
  if (time.kind === 'timed') return { startAt: time.startAt, endAt: time.endAt };
  const startAt = instantFromLocal(time.fromOn, 0);
  const endAt = instantFromLocal(time.toOn, 0);
  return isStretch({ startAt, endAt })
    ? { startAt, endAt }
    : { startAt, endAt: instantFromLocal(time.fromOn, 1_440) };
}

function ignoredFor(event: ImportedEvent, stretch: BusyTime, window: ImportWindow): IgnoredReason | null {
  if (event.uid.endsWith(OWN_UID_END)) return 'our_own';
  if (event.isCancelled) return 'cancelled';
  if (event.isFree) return 'free';
  if (!isStretch(stretch)) return 'empty';
  if (stretch.endAt.getTime() <= window.startAt.getTime()) return 'past';
  return stretch.startAt.getTime() >= window.endAt.getTime() ? 'beyond_horizon' : null;
}

export interface ImportedTimes {
  /** In their order, without overlap, cut at the horizon. */
  readonly busy: readonly BusyTime[];
  readonly ignored: readonly { readonly uid: string; readonly reason: IgnoredReason }[];
}

/**
 * What events of another calendar take of a car's time, as few stretches as there can be. What has begun keeps its start; what goes on beyond the
 * horizon is cut there. Source: docs/rules/calendars.md “Imported times” (RFC 5545, sections 3.6.1 and 3.8.2.7).
 */
export function importedTimes(events: readonly ImportedEvent[], window: ImportWindow): ImportedTimes {
  const judged = events.map((event) => {
    const stretch = stretchOf(event.time);
    return { uid: event.uid, stretch, reason: ignoredFor(event, stretch, window) };
  });
  const busy = judged.flatMap(({ stretch, reason }) =>
    reason === null ? [{ startAt: stretch.startAt, endAt: earlier(stretch.endAt, window.endAt) }] : [],
  );
  const ignored = judged.flatMap(({ uid, reason }) => (reason === null ? [] : [{ uid, reason }]));
  return { busy: merged(busy), ignored };
}
