import { instantFromLocal } from '../time.ts';
import type { VehicleTerms } from './terms.ts';

export const HALVES_TAKEN = ['none', 'morning', 'afternoon', 'all'] as const;
export type HalvesTaken = (typeof HALVES_TAKEN)[number];

/** A stretch of time in which a car is held by a booking, its cleaning gap or a block: `[startAt, endAt)`. */
export interface BusyTime {
  readonly startAt: Date;
  readonly endAt: Date;
}

const NOON_MINUTE = 720;

function isMostlyBusy(fromMs: number, toMs: number, busy: readonly BusyTime[]): boolean {
  const heldMs = busy.reduce((sum, { startAt, endAt }) => {
    const overlapMs = Math.min(toMs, endAt.getTime()) - Math.max(fromMs, startAt.getTime());
    return sum + Math.max(0, overlapMs);
  }, 0);
  return toMs > fromMs && heldMs * 2 > toMs - fromMs;
}

/**
 * Which halves of a local day a calendar shows as taken: a half is taken when the car is held for more than half of the
 * hand-over hours in it, so a pick-up at 10:00 leaves the morning and takes the afternoon. `busy` does not overlap
 * itself. Source: docs/rules/vehicles.md “Calendar”.
 */
export function halvesTaken(
  on: string,
  { fromMinute, toMinute }: Pick<VehicleTerms['handOver'], 'fromMinute' | 'toMinute'>,
  busy: readonly BusyTime[],
): HalvesTaken {
  // As on most days; a calendar asks of a year of them.
  if (busy.length === 0) return 'none';
  // Of a host who hands over at one time of the day, that minute is looked at.
  const untilMinute = Math.max(toMinute, fromMinute + 1);
  const hasMorning = fromMinute < NOON_MINUTE;
  const hasAfternoon = untilMinute > NOON_MINUTE;
  const isHeld = (from: number, to: number) =>
    isMostlyBusy(instantFromLocal(on, from).getTime(), instantFromLocal(on, to).getTime(), busy);
  const morning = isHeld(fromMinute, Math.min(untilMinute, NOON_MINUTE));
  const afternoon = isHeld(Math.max(fromMinute, NOON_MINUTE), untilMinute);
  if ((morning || !hasMorning) && (afternoon || !hasAfternoon)) return morning || afternoon ? 'all' : 'none';
  if (morning) return 'morning';
  return afternoon ? 'afternoon' : 'none';
}

/**
 * When nothing holds a car any more, from an instant on: that instant itself for a car that is free. `busy` is in order and
 * does not overlap itself. Source: docs/rules/vehicles.md “Calendar”.
 */
export const freeFrom = (busy: readonly BusyTime[], now: Date): Date =>
  busy.reduce((free, { startAt, endAt }) => (startAt <= free && free < endAt ? endAt : free), now);
