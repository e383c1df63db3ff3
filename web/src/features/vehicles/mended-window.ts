import { BOOKING_WINDOW } from '@kwela/domain/constants';
import {
  addDays,
  after,
  DAY_MS,
  days,
  instantFromLocal,
  localDate,
  localMinuteOfDay,
  MINUTE_MS,
} from '@kwela/domain/time';
import { comingWeekend, type TripWindow } from '../trips/trip-window.ts';
import type { Vehicle } from './vehicle.ts';

export type HandOverRules = Pick<Vehicle, 'minDays' | 'maxDays' | 'leadMinutes' | 'handOver'>;

export interface Mended {
  /** What the button says. */
  readonly words: string;
  readonly window: TripWindow;
}

const STEP_MS = BOOKING_WINDOW.stepMinutes * MINUTE_MS;
const plural = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** The same day at the nearest hour at which the host hands over. */
function withinHours(at: Date, { fromMinute, toMinute }: Vehicle['handOver']): Date {
  const minute = Math.min(Math.max(localMinuteOfDay(at), fromMinute), toMinute);
  const step = BOOKING_WINDOW.stepMinutes;
  const rounded = minute === toMinute ? Math.floor(minute / step) * step : Math.ceil(minute / step) * step;
  return instantFromLocal(localDate(at), rounded);
}

/** The first step of the clock at which this car can be had, on the next day when the host's hours are over. */
function earliest({ leadMinutes, handOver }: HandOverRules, now: Date): Date {
  const lead = Math.max(leadMinutes, BOOKING_WINDOW.minLeadMinutes) * MINUTE_MS;
  const soonest = new Date(Math.ceil((now.getTime() + lead) / STEP_MS) * STEP_MS);
  if (localMinuteOfDay(soonest) <= handOver.toMinute) return withinHours(soonest, handOver);
  return instantFromLocal(addDays(localDate(soonest), 1), handOver.fromMinute);
}

const lengthOf = ({ startAt, endAt }: TripWindow): number => endAt.getTime() - startAt.getTime();

/** Moves both ends to days on which a trip may start or end, the length kept as far as it can be. */
function offClosedDays(window: TripWindow, { noStartOn }: Vehicle['handOver']): TripWindow {
  const open = (at: Date): Date => (noStartOn.includes(localDate(at)) ? open(after(at, DAY_MS)) : at);
  const startAt = open(window.startAt);
  return { startAt, endAt: open(new Date(startAt.getTime() + lengthOf(window))) };
}

/** Dates near those asked for that this car's rules of time allow, as far as a rule says which. */
export function mendedWindow(
  refusal: string,
  window: TripWindow,
  rules: HandOverRules,
  now: Date,
): Mended | null {
  const { startAt } = window;
  switch (refusal) {
    case 'trip_too_short': {
      const least = Math.max(1, rules.minDays);
      return { words: `Make it ${plural(least)}`, window: { startAt, endAt: after(startAt, days(least)) } };
    }
    case 'trip_too_long': {
      const most = Math.min(rules.maxDays, BOOKING_WINDOW.maxDays);
      return { words: `Make it ${plural(most)}`, window: { startAt, endAt: after(startAt, days(most)) } };
    }
    case 'lead_time_too_short': {
      const start = earliest(rules, now);
      const end = withinHours(new Date(start.getTime() + lengthOf(window)), rules.handOver);
      return { words: 'Use the first time it can be had', window: { startAt: start, endAt: end } };
    }
    case 'hand_over_hours':
      return {
        words: 'Use the nearest hand-over hours',
        window: {
          startAt: withinHours(startAt, rules.handOver),
          endAt: withinHours(window.endAt, rules.handOver),
        },
      };
    case 'no_start_day':
      return { words: 'Use the next open days', window: offClosedDays(window, rules.handOver) };
    case 'trip_in_past':
      return { words: 'Use the coming weekend', window: comingWeekend(now) };
    default:
      return null;
  }
}
