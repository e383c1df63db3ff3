import type { BusyTime } from '../vehicles/calendar.ts';
import { merged, overlapOf, without } from './intervals.ts';

/** Time that a booking keeps of a car, its gap included. */
export interface BookedTime extends BusyTime {
  readonly bookingId: string;
}

/** An imported time that meets a booking: the booking stands, and the host is told. */
export interface CalendarConflict {
  readonly bookingId: string;
  readonly imported: BusyTime;
  /** The part that both claim. */
  readonly overlap: BusyTime;
}

export interface ConflictReport {
  /** What can be blocked now: imported, not booked, not blocked otherwise. In its order, without overlap. */
  readonly toBlock: readonly BusyTime[];
  readonly conflicts: readonly CalendarConflict[];
  /** Imported time that was blocked otherwise already, by the host or another calendar. */
  readonly alreadyBlocked: readonly BusyTime[];
}

/**
 * What an import does to a car's calendar. It blocks what is free and never touches a booking: where both claim a time, the
 * booking stands and is reported. `blocks` are those of other sources; the import's own are written again.
 * Source: docs/rules/calendars.md “Conflicts”.
 */
export function conflictReport(
  imported: readonly BusyTime[],
  bookings: readonly BookedTime[],
  blocks: readonly BusyTime[],
): ConflictReport {
  const times = merged(imported);
  const inOrder = bookings.toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime());
  const overlaps = (time: BusyTime, other: BusyTime) => {
    const overlap = overlapOf(time, other);
    return overlap === null ? [] : [overlap];
  };
  return {
    toBlock: times.flatMap((time) => without(time, [...bookings, ...blocks])),
    conflicts: times.flatMap((time) =>
      inOrder.flatMap((booking) =>
        overlaps(time, booking).map((overlap) => ({ bookingId: booking.bookingId, imported: time, overlap })),
      ),
    ),
    alreadyBlocked: times.flatMap((time) => merged(blocks).flatMap((block) => overlaps(time, block))),
  };
}

const keyOf = ({ startAt, endAt }: BusyTime): string => `${startAt.getTime()}-${endAt.getTime()}`;

/** What changes from one import of a calendar to the next. Only its own blocks are ever taken away. */
export interface ImportChanges {
  readonly add: readonly BusyTime[];
  readonly keep: readonly BusyTime[];
  readonly remove: readonly BusyTime[];
}

/** Blocks that a calendar brought before against those that it brings now; one that could not be read changes nothing. Source: docs/rules/calendars.md “Conflicts”. */
export function importChanges(before: readonly BusyTime[], now: readonly BusyTime[]): ImportChanges {
  const [old, wanted] = [new Set(before.map(keyOf)), new Set(now.map(keyOf))];
  return {
    add: now.filter((time) => !old.has(keyOf(time))),
    keep: before.filter((time) => wanted.has(keyOf(time))),
    remove: before.filter((time) => !wanted.has(keyOf(time))),
  };
}
