import { earlier, later } from '../time.ts';
import type { BusyTime } from '../vehicles/calendar.ts';

/** Stretches of time `[startAt, endAt)`, as sets of instants. */

export const isStretch = ({ startAt, endAt }: BusyTime): boolean => startAt.getTime() < endAt.getTime();

/** The same instants in as few stretches as there can be, in their order: what touches becomes one. Empty ones are left out. */
export function merged(times: readonly BusyTime[]): readonly BusyTime[] {
  const sorted = times.filter(isStretch).toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime());
  const result: BusyTime[] = [];
  for (const { startAt, endAt } of sorted) {
    const last = result.at(-1);
    if (last === undefined || last.endAt.getTime() < startAt.getTime()) result.push({ startAt, endAt });
    else result[result.length - 1] = { startAt: last.startAt, endAt: later(last.endAt, endAt) };
  }
  return result;
}

/** What two stretches have in common, or null. */
export function overlapOf(a: BusyTime, b: BusyTime): BusyTime | null {
  const overlap = { startAt: later(a.startAt, b.startAt), endAt: earlier(a.endAt, b.endAt) };
  return isStretch(overlap) ? overlap : null;
}

/** The instants of one stretch that are in none of the others, in their order. */
export function without(time: BusyTime, others: readonly BusyTime[]): readonly BusyTime[] {
  let { startAt } = time;
  const left: BusyTime[] = [];
  for (const other of merged(others)) {
    if (overlapOf({ startAt, endAt: time.endAt }, other) === null) continue;
    left.push({ startAt, endAt: other.startAt });
    startAt = other.endAt;
  }
  left.push({ startAt, endAt: time.endAt });
  return left.filter(isStretch);
}
