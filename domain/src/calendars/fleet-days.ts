import { addDays, instantFromLocal } from '../time.ts';
import type { BusyTime } from '../vehicles/calendar.ts';
import { overlapOf } from './intervals.ts';

/** Who made a block: the host, a calendar from outside, the workshop, a claim. */
export const BLOCK_SOURCES = ['manual', 'ical', 'service', 'claim', 'cancellation'] as const;
export type BlockSource = (typeof BLOCK_SOURCES)[number];

/** Blocks that the host may take away; the others go with what made them. */
export const LIFTABLE_SOURCES: readonly BlockSource[] = ['manual', 'service'];

/** What takes a car's time, as its host sees it. `buffer`: the gap that is kept after a trip. */
export const TAKEN_KINDS = ['booked', 'blocked', 'buffer'] as const;
export type TakenKind = (typeof TAKEN_KINDS)[number];

export interface TakenTime extends BusyTime {
  readonly kind: TakenKind;
}

/** A day of one car. What takes it first in this order is its state; `no_start` is free, but no trip may start or end on it. */
export const DAY_STATES = [...TAKEN_KINDS, 'no_start', 'free'] as const;
export type DayState = (typeof DAY_STATES)[number];

export interface FleetDay<Taken extends TakenTime = TakenTime> {
  readonly state: DayState;
  /** What takes the whole day or a part of it, in its order. */
  readonly taken: readonly Taken[];
  /** Some hours of a taken day are free. */
  readonly isPart: boolean;
}

/** The days from `fromOn` up to, not including, `toOn`. */
export const dayStretch = (fromOn: string, toOn: string): BusyTime => ({
  startAt: instantFromLocal(fromOn, 0),
  endAt: instantFromLocal(toOn, 0),
});

/** What a day of a car is. Source: docs/rules/calendars.md “Days of a fleet”. */
export function fleetDay<Taken extends TakenTime>(
  on: string,
  times: readonly Taken[],
  noStartOn: ReadonlySet<string>,
): FleetDay<Taken> {
  const day = dayStretch(on, addDays(on, 1));
  const taken = times.filter((time) => overlapOf(time, day) !== null);
  const heldMs = taken.reduce((sum, time) => {
    const held = overlapOf(time, day);
    return held === null ? sum : sum + held.endAt.getTime() - held.startAt.getTime();
  }, 0);
  const found = TAKEN_KINDS.find((kind) => taken.some((time) => time.kind === kind));
  return {
    state: found ?? (noStartOn.has(on) ? 'no_start' : 'free'),
    taken,
    isPart: found !== undefined && heldMs < day.endAt.getTime() - day.startAt.getTime(),
  };
}
