import { after, DAY_MS, hours, instantFromLocal, localDate, localMinuteOfDay } from '@kwela/domain/time';
import { nearestAllowed, type TimeRules } from './allowed-window.ts';
import type { TripWindow } from './trip-window.ts';

/** A stretch in which somebody else has the car, as the server tells it. */
export interface Busy {
  readonly startAt: string;
  readonly endAt: string;
}

export const touches = (busy: Busy, fromMs: number, toMs: number): boolean =>
  Date.parse(busy.startAt) < toMs && fromMs < Date.parse(busy.endAt);

export const isFree = ({ startAt, endAt }: TripWindow, busy: readonly Busy[]): boolean =>
  !busy.some((time) => touches(time, startAt.getTime(), endAt.getTime()));

const MOST_TRIES = 100;
/** Anyone who wished for ten takes the car at two; for five in the afternoon the next morning is as good. */
const WORTH_WAITING_MS = hours(4);

/** The wished hour of the day on which the car comes back, a little later when it is not there yet, or of the day after. */
function startAfter(freeMs: number, wishedAt: Date): Date {
  const freeAt = new Date(freeMs);
  const sameHour = instantFromLocal(localDate(freeAt), localMinuteOfDay(wishedAt));
  if (sameHour >= freeAt) return sameHour;
  return freeMs - sameHour.getTime() <= WORTH_WAITING_MS ? freeAt : after(sameHour, DAY_MS);
}

/**
 * The soonest trip from the wished one on that the car's rules of time allow and during which nobody else has the car; as
 * long as the wished one where the rules let it be. Null when there is none within what is known of the car.
 */
export function nextFree(
  rules: TimeRules,
  busy: readonly Busy[],
  wished: TripWindow,
  now: Date,
): TripWindow | null {
  const lengthMs = wished.endAt.getTime() - wished.startAt.getTime();
  let next = wished;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const window = nearestAllowed(rules, next, now);
    if (window === null) return null;
    const [fromMs, toMs] = [window.startAt.getTime(), window.endAt.getTime()];
    const inTheWay = busy.filter((time) => touches(time, fromMs, toMs));
    if (inTheWay.length === 0) return window;
    const freeMs = Math.max(...inTheWay.map(({ endAt }) => Date.parse(endAt)));
    const startAt = startAfter(freeMs, wished.startAt);
    next = { startAt, endAt: after(startAt, lengthMs) };
  }
  return null;
}
