import type { TripWindow } from '@kwela/domain/bookings/trip/trip-window';
import { refusalForWindow } from '@kwela/domain/pricing/window-rules';
import {
  after,
  formatMinuteOfDay,
  instantFromLocal,
  localDate,
  localMinuteOfDay,
  minutes,
} from '@kwela/domain/time';
import { tripRefusalMessage } from '@kwela/words/refusals/trip-refusals';
import { t } from '@lingui/core/macro';
import { say } from '../../lib/words.ts';
import type { RangeDraft, RangeEnd, RangeRules, TimeOption } from '../../ui/dates/range.ts';
import { policyNow } from '../policy/policy.ts';
import { handOverSteps, latestEnd, soonestStart, type TimeRules } from './allowed-window.ts';
import { chooseDay } from './day-choice.ts';
import { type Day, lookOfDay } from './day-look.ts';
import { type Busy, isFree } from './next-free.ts';

/** What a car is known to allow, or what holds for every car where none is chosen yet. */
export interface CarCalendar {
  readonly rules: TimeRules;
  readonly busy: readonly Busy[];
  /** Its days with prices; empty while they are not known. */
  readonly days: readonly Day[];
}

/** Where no car is chosen, each hour of each day may do. */
export const anyCar = (): CarCalendar => ({
  rules: {
    leadMinutes: 0,
    minDays: 1,
    maxDays: policyNow().trips.maxDays,
    handOver: { fromMinute: 0, toMinute: 1_439, noStartOn: [] },
  },
  busy: [],
  days: [],
});

/** The draft that a trip is changed from: its first end is the one whose button was pressed. */
export const draftOf = ({ startAt, endAt }: TripWindow, next: RangeEnd): RangeDraft => ({
  startAt,
  endAt,
  next,
  isRestart: false,
});

const windowOf = ({ startAt, endAt }: RangeDraft): TripWindow | null => endAt && { startAt, endAt };

/** The steps of the clock on one day at which the host hands over, and the time that is set, whatever it is. */
function stepsOf(rules: TimeRules, at: Date): Date[] {
  const { opens, closes } = handOverSteps(rules);
  const { stepMinutes } = policyNow().trips;
  const on = localDate(at);
  const count = Math.max(0, Math.floor((closes - opens) / stepMinutes) + 1);
  const steps = Array.from({ length: count }, (_, index) =>
    instantFromLocal(on, opens + index * stepMinutes),
  );
  const isOnStep = steps.some((step) => step.getTime() === at.getTime());
  return isOnStep ? steps : [...steps, at].sort((a, b) => a.getTime() - b.getTime());
}

const asOption = (at: Date): TimeOption => ({ at, label: formatMinuteOfDay(localMinuteOfDay(at)) });

/** The rules of a car's calendar, or of all cars, for the one who draws it. `usual` says at which hours a trip is wished. */
export function rangeRules({ rules, busy, days }: CarCalendar, usual: TripWindow, now: Date): RangeRules {
  const byDate = new Map(days.map((day) => [day.on, day]));
  const soonestAt = soonestStart(rules, now);
  const stepMs = minutes(policyNow().trips.stepMinutes);

  const pick = (draft: RangeDraft, on: string): RangeDraft => {
    const choice = chooseDay({
      on,
      pendingStartAt: draft.next === 'end' ? draft.startAt : null,
      window: { startAt: draft.startAt, endAt: draft.endAt ?? usual.endAt },
      rules,
      busy,
      soonestAt,
    });
    if (choice.kind === 'trip') return draftOf(choice.window, 'start');
    const { startAt, isRestart } = choice;
    const { endAt } = draft;
    // A pick-up that moves within the trip keeps the return; one beyond it, or over somebody else's trip, asks for it.
    const keepsEnd =
      endAt !== null &&
      !isRestart &&
      localDate(endAt) > localDate(startAt) &&
      isFree({ startAt, endAt }, busy);
    return { startAt, endAt: keepsEnd ? endAt : null, next: 'end', isRestart };
  };

  const canBe = (startAt: Date, endAt: Date) => startAt < endAt && isFree({ startAt, endAt }, busy);

  const timesOf = (draft: RangeDraft, end: RangeEnd): TimeOption[] => {
    const { startAt, endAt } = draft;
    const lastAt = latestEnd(rules, startAt);
    const canStart = (at: Date) => at >= soonestAt && canBe(at, endAt ?? after(at, stepMs));
    const canEnd = (at: Date) => at <= lastAt && canBe(startAt, at);
    const [set, can] = end === 'start' ? [startAt, canStart] : [endAt, canEnd];
    if (set === null) return [];
    // What is set stays in the list, whatever it is: nothing changes that nobody chose.
    return stepsOf(rules, set)
      .filter((at) => at.getTime() === set.getTime() || can(at))
      .map(asOption);
  };

  const problemOf = (draft: RangeDraft): string | undefined => {
    const window = windowOf(draft);
    if (window === null) return undefined;
    if (window.endAt <= window.startAt) return t`The return must be after the pick-up.`;
    const refusal = refusalForWindow(rules, window, now, policyNow());
    if (refusal !== null) return say(tripRefusalMessage(refusal.refusal, refusal.details));
    return isFree(window, busy) ? undefined : t`Somebody else has this car for part of these dates.`;
  };

  return {
    minOn: localDate(soonestAt),
    maxOn: days.at(-1)?.on,
    lookOf: (on) => {
      const day = byDate.get(on);
      return day ? lookOfDay(day) : {};
    },
    pick,
    timesOf,
    problemOf,
  };
}
