import type { DayLook } from './calendar-days.ts';

export type RangeEnd = 'start' | 'end';

/** From one moment to a later one. */
export interface Range {
  readonly startAt: Date;
  readonly endAt: Date;
}

/** A range that is being chosen: its end is missing until a day for it is picked. */
export interface RangeDraft {
  readonly startAt: Date;
  readonly endAt: Date | null;
  /** Which end the next day that is picked stands for. */
  readonly next: RangeEnd;
  /** The day that was picked could not be an end to the start of before, so it became the new start. */
  readonly isRestart: boolean;
}

export interface TimeOption {
  readonly at: Date;
  readonly label: string;
}

/** What a range may be, seen by the one who draws it. */
export interface RangeRules {
  readonly minOn: string;
  readonly maxOn?: string | undefined;
  readonly lookOf: (on: string) => DayLook;
  readonly pick: (draft: RangeDraft, on: string) => RangeDraft;
  /** The times that an end can have on its day, in order. */
  readonly timesOf: (draft: RangeDraft, end: RangeEnd) => readonly TimeOption[];
  /** Why the draft cannot be taken, in a sentence. */
  readonly problemOf: (draft: RangeDraft) => string | undefined;
}
