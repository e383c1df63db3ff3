import type { TripWindow } from '@kwela/domain/bookings/trip/trip-window';
import { chargeable } from '@kwela/domain/pricing/rental-days';
import { refusalForWindow } from '@kwela/domain/pricing/window-rules';
import {
  addDays,
  after,
  DAY_MS,
  days,
  earlier,
  instantFromLocal,
  later,
  localDate,
  localMinuteOfDay,
  minutes,
} from '@kwela/domain/time';
import type { OutputOf } from '../../lib/api.ts';
import { policyNow } from '../policy/policy.ts';

/** What a car allows of time: notice, shortest and longest trip, hours and days of hand-over. */
export type TimeRules = Pick<OutputOf<'vehicles/get'>, 'leadMinutes' | 'minDays' | 'maxDays' | 'handOver'>;

const DAYS_LOOKED_AHEAD = 60;

const stepMinutes = () => policyNow().trips.stepMinutes;
const upToStep = (minute: number) => Math.ceil(minute / stepMinutes()) * stepMinutes();
const downToStep = (minute: number) => Math.floor(minute / stepMinutes()) * stepMinutes();

/** The first and the last step of the clock at which the host hands over. */
export const handOverSteps = ({ handOver }: Pick<TimeRules, 'handOver'>) => ({
  opens: upToStep(handOver.fromMinute),
  closes: downToStep(handOver.toMinute),
});

/** The first step of the clock, from an instant on, at which the host hands over. */
function handOverFrom(rules: TimeRules, at: Date): Date {
  const { opens, closes } = handOverSteps(rules);
  let on = localDate(at);
  let minute = Math.max(opens, upToStep(localMinuteOfDay(at)));
  for (let tries = 0; tries < DAYS_LOOKED_AHEAD; tries += 1) {
    if (minute <= closes && !rules.handOver.noStartOn.includes(on)) return instantFromLocal(on, minute);
    on = addDays(on, 1);
    minute = opens;
  }
  return at;
}

/** The soonest moment that this car can be picked up, its host's notice included. */
export const soonestStart = (rules: TimeRules, now: Date): Date =>
  handOverFrom(rules, after(now, minutes(Math.max(policyNow().trips.minLeadMinutes, rules.leadMinutes))));

/** The last moment of return for a pick-up: the longest hire. */
export const latestEnd = (rules: Pick<TimeRules, 'maxDays'>, startAt: Date): Date =>
  after(startAt, days(Math.min(rules.maxDays, policyNow().trips.maxDays)));

/** The soonest start near the wished one: within a day of it as soon as can be, later at the wished hour. */
function startNear(rules: TimeRules, wishedAt: Date, now: Date): Date {
  const soonestAt = soonestStart(rules, now);
  if (soonestAt.getTime() - wishedAt.getTime() < DAY_MS)
    return handOverFrom(rules, later(wishedAt, soonestAt));
  const sameHour = instantFromLocal(localDate(soonestAt), localMinuteOfDay(wishedAt));
  return handOverFrom(rules, sameHour < soonestAt ? after(sameHour, DAY_MS) : sameHour);
}

/**
 * The trip nearest to the wished one that keeps to the car's rules of time: notice, hours and days of hand-over, shortest
 * and longest hire. Null when there is none. Whether the car is free then, only the server knows.
 */
export function nearestAllowed(rules: TimeRules, wished: TripWindow, now: Date): TripWindow | null {
  const startAt = startNear(rules, wished.startAt, now);
  const isSameDay = startAt.getTime() - wished.startAt.getTime() < DAY_MS;
  const lengthMs = wished.endAt.getTime() - wished.startAt.getTime();
  const wishedEnd = isSameDay ? wished.endAt : after(startAt, lengthMs);
  const minDays = Math.max(1, rules.minDays);
  const isTooShort = chargeable({ startAt, endAt: wishedEnd }, policyNow().rental).rentalDays < minDays;
  const longEnough = isTooShort ? after(startAt, days(minDays)) : wishedEnd;
  const endAt = handOverFrom(rules, earlier(longEnough, latestEnd(rules, startAt)));
  const window = { startAt, endAt };
  return refusalForWindow(rules, window, now, policyNow()) === null ? window : null;
}
