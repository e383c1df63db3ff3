import { isWorkingDay } from '../south-africa/working-days.ts';
import { addDays, after, instantFromLocal, later, localDate, MINUTE_MS } from '../time.ts';

/** When support works: minutes of the day on the South African clock. Source: docs/rules/claims.md “Tickets”. */
export const SUPPORT_HOURS = { fromMinute: 8 * 60, toMinute: 17 * 60 } as const;

interface Shift {
  readonly from: Date;
  readonly to: Date;
}

const shiftOn = (on: string): Shift | null =>
  isWorkingDay(on)
    ? {
        from: instantFromLocal(on, SUPPORT_HOURS.fromMinute),
        to: instantFromLocal(on, SUPPORT_HOURS.toMinute),
      }
    : null;

const lengthMs = (from: Date, to: Date): number => Math.max(0, to.getTime() - from.getTime());

/** The instant at which so much working time has passed. None: the instant itself, by day or by night. */
export function addWorkingMs(from: Date, ms: number): Date {
  let leftMs = ms;
  if (leftMs <= 0) return from;
  for (let on = localDate(from); ; on = addDays(on, 1)) {
    const shift = shiftOn(on);
    if (shift === null) continue;
    const start = later(from, shift.from);
    const hereMs = lengthMs(start, shift.to);
    if (leftMs <= hereMs) return after(start, leftMs);
    leftMs -= hereMs;
  }
}

/** The working time between two instants, in milliseconds; 0 when the second is not the later one. */
export function workingMsBetween(from: Date, to: Date): number {
  let ms = 0;
  for (let on = localDate(from); on <= localDate(to); on = addDays(on, 1)) {
    const shift = shiftOn(on);
    if (shift === null) continue;
    const end = to < shift.to ? to : shift.to;
    ms += lengthMs(later(from, shift.from), end);
  }
  return ms;
}

/** One working day. */
export const WORKING_DAY_MS = (SUPPORT_HOURS.toMinute - SUPPORT_HOURS.fromMinute) * MINUTE_MS;
