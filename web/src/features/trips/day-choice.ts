import type { TripWindow } from '@kwela/domain/bookings/trip/trip-window';
import { instantFromLocal, localDate, localMinuteOfDay, minutes } from '@kwela/domain/time';
import { policyNow } from '../policy/policy.ts';
import { handOverSteps, type TimeRules } from './allowed-window.ts';
import { type Busy, touches } from './next-free.ts';

/** What a click on a day leads to: a pick-up day that waits for its return day, or a whole trip. */
export type DayChoice =
  | { readonly kind: 'start'; readonly startAt: Date; readonly isRestart: boolean }
  | { readonly kind: 'trip'; readonly window: TripWindow };

const stepMs = () => minutes(policyNow().trips.stepMinutes);
const upToStep = (ms: number) => new Date(Math.ceil(ms / stepMs()) * stepMs());
const downToStep = (ms: number) => new Date(Math.floor(ms / stepMs()) * stepMs());

function inHours(rules: TimeRules, minute: number): number {
  const { opens, closes } = handOverSteps(rules);
  return Math.min(Math.max(minute, opens), closes);
}

/** The wished hour of a day; on a day whose morning is taken, the first moment after that. */
function startOn(on: string, minute: number, rules: TimeRules, busy: readonly Busy[], soonestAt: Date): Date {
  const wished = instantFromLocal(on, inHours(rules, minute));
  const open = on === localDate(soonestAt) && wished < soonestAt ? soonestAt : wished;
  const taken = busy.find((time) => touches(time, open.getTime(), open.getTime() + 1));
  const freeAt = taken ? upToStep(Date.parse(taken.endAt)) : open;
  return localDate(freeAt) === on ? freeAt : open;
}

/** The wished hour of a day; on a day whose afternoon is taken, the last moment before that. */
function endOn(on: string, minute: number, rules: TimeRules, busy: readonly Busy[], startAt: Date): Date {
  const wished = instantFromLocal(on, inHours(rules, minute));
  // A return on the day of pick-up is as late as the host allows.
  const open = wished > startAt ? wished : instantFromLocal(on, inHours(rules, 24 * 60));
  const taken = busy.find((time) => touches(time, open.getTime() - 1, open.getTime()));
  const freeAt = taken ? downToStep(Date.parse(taken.startAt)) : open;
  return localDate(freeAt) === on && freeAt > startAt ? freeAt : open;
}

interface DayPick {
  readonly on: string;
  /** The pick-up that was chosen just before, or null when this click starts again. */
  readonly pendingStartAt: Date | null;
  /** The trip so far: its hours of the day are kept. */
  readonly window: TripWindow;
  readonly rules: TimeRules;
  readonly busy: readonly Busy[];
  readonly soonestAt: Date;
}

/**
 * The first click on a day chooses the pick-up, the second the return. A day before the pick-up, or one with a booking in
 * between, starts again.
 */
export function chooseDay({ on, pendingStartAt, window, rules, busy, soonestAt }: DayPick): DayChoice {
  const start = (isRestart: boolean): DayChoice => ({
    kind: 'start',
    startAt: startOn(on, localMinuteOfDay(window.startAt), rules, busy, soonestAt),
    isRestart,
  });
  if (pendingStartAt === null) return start(false);
  if (on < localDate(pendingStartAt)) return start(true);
  const endAt = endOn(on, localMinuteOfDay(window.endAt), rules, busy, pendingStartAt);
  const isTaken = busy.some((time) => touches(time, pendingStartAt.getTime(), endAt.getTime()));
  if (isTaken || endAt <= pendingStartAt) return start(true);
  return { kind: 'trip', window: { startAt: pendingStartAt, endAt } };
}
