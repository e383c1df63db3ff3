import { addMonths, localDate } from '../time.ts';

/** A period of local dates, its end left out. */
export interface Period {
  readonly fromOn: string;
  readonly toOn: string;
}

/** How a trip of a host came out. `exempt`: cancelled by the host for a reason that is not held against them. */
export const TRIP_OUTCOMES = ['completed', 'cancelled_by_host', 'exempt', 'other'] as const;
export type TripOutcome = (typeof TRIP_OUTCOMES)[number];

/** A trip as a standing counts it. Stars are 1 to 5, null where the guest gave none. */
export interface HostTrip {
  readonly bookingId: string;
  readonly outcome: TripOutcome;
  /** When it ended or was cancelled. */
  readonly at: Date;
  readonly stars: number | null;
  readonly cleanliness: number | null;
  readonly condition: number | null;
}

/** A request that a host could answer. */
export interface HostRequest {
  readonly askedAt: Date;
  /** Null: not answered, by a host who let it pass or a guest who took it back first. */
  readonly answeredAt: Date | null;
  readonly outcome: 'accepted' | 'declined' | 'expired' | 'withdrawn' | 'open';
}

/** Why a trip does not count. */
export const EXCLUSIONS = ['before_period', 'after_period', 'exempt', 'did_not_happen'] as const;
export type Exclusion = (typeof EXCLUSIONS)[number];

/** What a host's trips and requests of a period come to. */
export interface HostCounts {
  readonly tripCount: number;
  readonly cancelledCount: number;
  readonly ratedCount: number;
  readonly starsSum: number;
  readonly fiveStarCount: number;
  readonly cleanlinessRatedCount: number;
  readonly cleanlinessFiveCount: number;
  readonly conditionRatedCount: number;
  readonly conditionFiveCount: number;
  readonly askedCount: number;
  readonly answeredInTimeCount: number;
  readonly upheldSafetyCount: number;
  readonly liveCarCount: number;
}

/** Why a trip is left out of a period, or null: it counts. */
export function exclusionOf(trip: HostTrip, { fromOn, toOn }: Period): Exclusion | null {
  const on = localDate(trip.at);
  if (on < fromOn) return 'before_period';
  if (on >= toOn) return 'after_period';
  if (trip.outcome === 'exempt') return 'exempt';
  return trip.outcome === 'other' ? 'did_not_happen' : null;
}

const FIVE = 5;
const given = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);
const fives = (values: readonly number[]): number => values.filter((value) => value === FIVE).length;

/** Whether a request is counted as asked: not while it is open, and not when the guest took it back unanswered. */
export const isAnswerable = ({ outcome }: HostRequest): boolean =>
  outcome !== 'open' && outcome !== 'withdrawn';

export interface CountedFacts {
  readonly trips: readonly HostTrip[];
  readonly requests: readonly HostRequest[];
  readonly upheldSafetyCount: number;
  readonly liveCarCount: number;
}

/**
 * What counts of a host in a period: trips that ended in it, stars of completed trips alone, requests that were asked in it. An answer
 * is in time when it came within `answerWithinMs`. Source: docs/rules/hosting.md “What is counted”.
 */
export function countsOf(facts: CountedFacts, period: Period, answerWithinMs: number): HostCounts {
  const counted = facts.trips.filter((trip) => exclusionOf(trip, period) === null);
  const completed = counted.filter(({ outcome }) => outcome === 'completed');
  const stars = given(completed.map((trip) => trip.stars));
  const cleanliness = given(completed.map((trip) => trip.cleanliness));
  const condition = given(completed.map((trip) => trip.condition));
  const asked = facts.requests.filter((request) => {
    const on = localDate(request.askedAt);
    return isAnswerable(request) && period.fromOn <= on && on < period.toOn;
  });
  const inTime = asked.filter(
    ({ askedAt, answeredAt }) =>
      answeredAt !== null && answeredAt.getTime() - askedAt.getTime() <= answerWithinMs,
  );
  return {
    tripCount: completed.length,
    cancelledCount: counted.length - completed.length,
    ratedCount: stars.length,
    starsSum: stars.reduce((sum, value) => sum + value, 0),
    fiveStarCount: fives(stars),
    cleanlinessRatedCount: cleanliness.length,
    cleanlinessFiveCount: fives(cleanliness),
    conditionRatedCount: condition.length,
    conditionFiveCount: fives(condition),
    askedCount: asked.length,
    answeredInTimeCount: inTime.length,
    upheldSafetyCount: facts.upheldSafetyCount,
    liveCarCount: facts.liveCarCount,
  };
}

/** The months before a date, that date left out: what an evaluation on it looks at. */
export const monthsBefore = (on: string, months: number): Period => ({
  fromOn: addMonths(on, -months),
  toOn: on,
});
