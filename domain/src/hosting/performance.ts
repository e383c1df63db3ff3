import { roundHalfUp, WHOLE_BP } from '../money.ts';
import type { CoachingRules } from '../policy/hosting.ts';
import { addDays, addMonths, HOUR_MS, localDate, MINUTE_MS } from '../time.ts';
import { exclusionOf, type HostRequest, type HostTrip, isAnswerable, type Period } from './host-counts.ts';

/** What a host is told about how they do; each is a quotient, so that anybody can work it out again. */
export const MEASURES = [
  'acceptance',
  'response_time',
  'late_answers',
  'cancellations',
  'rating',
  'utilisation',
  'day_rate',
] as const;
export type MeasureCode = (typeof MEASURES)[number];

export const MEASURE_UNITS = ['share_bp', 'minutes', 'cents', 'stars_hundredths'] as const;
export type MeasureUnit = (typeof MEASURE_UNITS)[number];

export interface Measure {
  readonly code: MeasureCode;
  readonly unit: MeasureUnit;
  /** Null when there is nothing to divide by: shown as “–”, never as 0 or 100 %. */
  readonly value: number | null;
  /** How many requests, trips or hours it is worked out from. */
  readonly sample: number;
  readonly period: Period;
}

export interface PerformanceFacts {
  readonly requests: readonly HostRequest[];
  readonly trips: readonly HostTrip[];
  /** Of the period: hours in which cars were booked, and in which they could have been. */
  readonly bookedMs: number;
  readonly listedMs: number;
  readonly rentalCents: number;
  readonly rentalDays: number;
  /** How long a request waits for its host. */
  readonly answerWithinMs: number;
}

const quotient = (part: number, whole: number, factor: number): number | null =>
  whole === 0 ? null : roundHalfUp(part * factor, whole);

/** The middle of the waiting times, of two the longer; an answer that never came counts as the whole deadline. */
function middleWaitMinutes(requests: readonly HostRequest[], answerWithinMs: number): number | null {
  const waits = requests
    .map(({ askedAt, answeredAt }) =>
      answeredAt === null ? answerWithinMs : answeredAt.getTime() - askedAt.getTime(),
    )
    .toSorted((a, b) => a - b);
  const middle = waits[waits.length >> 1];
  return middle === undefined ? null : Math.ceil(middle / MINUTE_MS);
}

const HUNDREDTHS = 100;
const DAY_HOURS = 24;

/**
 * Whether too little lies behind a measure to say it: one trip or request more or less would turn it over. Hours count as the days they
 * make. Source: docs/rules/hosting.md “Performance”.
 */
export const isTooFew = ({ code, sample }: Pick<Measure, 'code' | 'sample'>, smallSample: number): boolean =>
  (code === 'utilisation' ? Math.floor(sample / DAY_HOURS) : sample) < smallSample;

/** The measures of a period, in their order. Source: docs/rules/hosting.md “Performance”. */
export function measuresOf(facts: PerformanceFacts, period: Period): readonly Measure[] {
  const isInPeriod = (at: Date) => period.fromOn <= localDate(at) && localDate(at) < period.toOn;
  const asked = facts.requests.filter((request) => isAnswerable(request) && isInPeriod(request.askedAt));
  const accepted = asked.filter(({ outcome }) => outcome === 'accepted').length;
  const late = asked.filter(
    ({ askedAt, answeredAt }) =>
      answeredAt === null || answeredAt.getTime() - askedAt.getTime() > facts.answerWithinMs,
  ).length;
  const agreed = facts.trips.filter((trip) => exclusionOf(trip, period) === null);
  const cancelled = agreed.filter(({ outcome }) => outcome === 'cancelled_by_host').length;
  const stars = agreed.flatMap((trip) =>
    trip.outcome === 'completed' && trip.stars !== null ? [trip.stars] : [],
  );
  const starsSum = stars.reduce((sum, given) => sum + given, 0);
  const measure = (
    code: MeasureCode,
    unit: Measure['unit'],
    value: number | null,
    sample: number,
  ): Measure => ({
    code,
    unit,
    value,
    sample,
    period,
  });
  return [
    measure('acceptance', 'share_bp', quotient(accepted, asked.length, WHOLE_BP), asked.length),
    measure('response_time', 'minutes', middleWaitMinutes(asked, facts.answerWithinMs), asked.length),
    measure('late_answers', 'share_bp', quotient(late, asked.length, WHOLE_BP), asked.length),
    measure('cancellations', 'share_bp', quotient(cancelled, agreed.length, WHOLE_BP), agreed.length),
    measure('rating', 'stars_hundredths', quotient(starsSum, stars.length, HUNDREDTHS), stars.length),
    measure(
      'utilisation',
      'share_bp',
      quotient(facts.bookedMs, facts.listedMs, WHOLE_BP),
      Math.floor(facts.listedMs / HOUR_MS),
    ),
    measure('day_rate', 'cents', quotient(facts.rentalCents, facts.rentalDays, 1), facts.rentalDays),
  ];
}

/** The period of the same length just before, to compare with. */
export function periodBefore({ fromOn, toOn }: Period): Period {
  const isMonths = fromOn.slice(8) === toOn.slice(8);
  const months =
    (Number(toOn.slice(0, 4)) - Number(fromOn.slice(0, 4))) * 12 +
    Number(toOn.slice(5, 7)) -
    Number(fromOn.slice(5, 7));
  if (isMonths) return { fromOn: addMonths(fromOn, -months), toOn: fromOn };
  const days = (Date.parse(toOn) - Date.parse(fromOn)) / (24 * HOUR_MS);
  return { fromOn: addDays(fromOn, -days), toOn: fromOn };
}

/** What follows from cancelling too often, the mildest first. Source: docs/rules/hosting.md “Cancelling too often”. */
export const COACHING_STEPS = ['instant_booking_off', 'listings_paused', 'account_review'] as const;
export type CoachingStep = (typeof COACHING_STEPS)[number];

/** What a host's cancellations lead to on a date; `trips` are those of the last twelve months or more. Exempt ones do not count. */
export function coachingSteps(
  trips: readonly HostTrip[],
  on: string,
  rules: CoachingRules,
): readonly CoachingStep[] {
  const until = addDays(on, 1);
  const agreed = trips.filter(
    (trip) => exclusionOf(trip, { fromOn: addMonths(on, -rules.shareMonths), toOn: until }) === null,
  );
  const cancelled = agreed.filter(({ outcome }) => outcome === 'cancelled_by_host');
  const isAbove = (bp: number) =>
    agreed.length >= rules.minSample && cancelled.length * WHOLE_BP > bp * agreed.length;
  const dates = cancelled.map(({ at }) => localDate(at)).toSorted();
  /** Each date on which so many of them lay within some months: instant booking is off for some days from then on. */
  const isInstantOff = dates.some((lastOn, index) => {
    const firstOn = dates[index - rules.instantOffAfterCount + 1];
    return (
      firstOn !== undefined &&
      firstOn >= addMonths(lastOn, -rules.instantOffWithinMonths) &&
      on < addDays(lastOn, rules.instantOffDays)
    );
  });
  const holds: Readonly<Record<CoachingStep, boolean>> = {
    instant_booking_off: isInstantOff,
    listings_paused: isAbove(rules.pauseAboveBp),
    account_review: isAbove(rules.reviewAboveBp),
  };
  return COACHING_STEPS.filter((step) => holds[step]);
}
