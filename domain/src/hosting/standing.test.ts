import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOSTING_1 } from '../policy/versions/hosting-1.ts';
import { addDays } from '../time.ts';
import type { HostCounts } from './host-counts.ts';
import {
  afterBestTrips,
  appealUntilOn,
  criteriaFor,
  isWarnedOn,
  lastEvaluationOn,
  nextEvaluationOn,
  standingOf,
  type Tier,
  tripsToReach,
} from './standing.ts';

const rules = HOSTING_1.standing;

/** Thandi in a good year: 40 trips, 38 rated, 34 of them five stars. */
const good: HostCounts = {
  tripCount: 40,
  cancelledCount: 1,
  ratedCount: 38,
  starsSum: 34 * 5 + 4 * 4,
  fiveStarCount: 34,
  cleanlinessRatedCount: 38,
  cleanlinessFiveCount: 32,
  conditionRatedCount: 38,
  conditionFiveCount: 33,
  askedCount: 30,
  answeredInTimeCount: 28,
  upheldSafetyCount: 0,
  liveCarCount: 2,
};
const nothing: HostCounts = {
  tripCount: 0,
  cancelledCount: 0,
  ratedCount: 0,
  starsSum: 0,
  fiveStarCount: 0,
  cleanlinessRatedCount: 0,
  cleanlinessFiveCount: 0,
  conditionRatedCount: 0,
  conditionFiveCount: 0,
  askedCount: 0,
  answeredInTimeCount: 0,
  upheldSafetyCount: 0,
  liveCarCount: 1,
};
const unmet = (tier: Tier, counts: HostCounts) =>
  criteriaFor(tier, counts, rules).filter(({ isMet }) => !isMet);

describe('the standing of a host', () => {
  it.each<[string, Partial<HostCounts>, string]>([
    ['Thandi, in a good year', {}, 'all_star'],
    ['with five cars', { liveCarCount: 5 }, 'pro_fleet'],
    ['with 19 trips', { tripCount: 19 }, 'rising'],
    ['with 33 of 38 five stars, 86.8 %', { fiveStarCount: 33 }, 'all_star'],
    ['with 32 of 38, 84.2 %', { fiveStarCount: 32 }, 'rising'],
    ['with two cancelled of 42, 4.8 %', { cancelledCount: 2 }, 'rising'],
    ['with 3 of 100 cancelled, 3 % exactly', { tripCount: 97, cancelledCount: 3 }, 'all_star'],
    ['with 27 of 30 answers in time, 90 % exactly', { answeredInTimeCount: 27 }, 'all_star'],
    ['with 26 of 30', { answeredInTimeCount: 26 }, 'rising'],
    ['without a request: all book instantly', { askedCount: 0, answeredInTimeCount: 0 }, 'all_star'],
    ['with one upheld safety case', { upheldSafetyCount: 1 }, 'rising'],
    ['with a mean of 4.59', { starsSum: 174, fiveStarCount: 30 }, 'new'],
    ['with four trips', { tripCount: 4 }, 'new'],
  ])('%s', (_, change, standing) => {
    expect(standingOf({ ...good, ...change }, rules)).toBe(standing);
  });

  it('is new without a trip, and says what is missing', () => {
    expect(standingOf(nothing, rules)).toBe('new');
    expect(unmet('all_star', nothing).map(({ code, tripsNeeded }) => [code, tripsNeeded])).toEqual([
      ['trips', 20],
      ['five_stars', 1],
      ['five_stars_cleanliness', 1],
      ['five_stars_condition', 1],
    ]);
  });

  it('shows few ratings as “n of m”, never as 100 %', () => {
    const few = { ...good, ratedCount: 9, fiveStarCount: 9, starsSum: 45 };
    const criterion = criteriaFor('all_star', few, rules).find(({ code }) => code === 'five_stars');
    expect(criterion).toMatchObject({ count: 9, sample: 9, isSmallSample: true });
  });
});

describe('what if the next trips are the best there can be', () => {
  it('takes two more for the five stars, 25 for a second cancellation, five for a beginner', () => {
    // 32 of 38 are 84.2 %, 34 of 40 are 85 %.
    expect(tripsToReach('all_star', { ...good, fiveStarCount: 32 }, rules)).toBe(2);
    // Two are 3 % of 67 trips, and there are 42.
    expect(tripsToReach('all_star', { ...good, cancelledCount: 2 }, rules)).toBe(25);
    expect(tripsToReach('rising', nothing, rules)).toBe(5);
    expect(tripsToReach('all_star', good, rules)).toBe(0);
  });

  it('helps nobody over a safety case or to more cars', () => {
    expect(tripsToReach('all_star', { ...good, upheldSafetyCount: 1 }, rules)).toBeNull();
    expect(tripsToReach('pro_fleet', good, rules)).toBeNull();
  });

  const upTo = (max: number) => fc.integer({ min: 0, max });
  const anyCounts: fc.Arbitrary<HostCounts> = fc
    .record({
      tripCount: upTo(60),
      cancelledCount: upTo(6),
      rated: upTo(60),
      five: upTo(60),
      clean: upTo(60),
      condition: upTo(60),
      askedCount: upTo(60),
      answered: upTo(60),
      upheldSafetyCount: upTo(1),
      liveCarCount: upTo(8),
    })
    .map(({ tripCount, rated, five, clean, condition, askedCount, answered, ...rest }) => {
      const ratedCount = Math.min(rated, tripCount);
      const fiveStarCount = Math.min(five, ratedCount);
      return {
        ...rest,
        tripCount,
        askedCount,
        ratedCount,
        fiveStarCount,
        starsSum: fiveStarCount * 5 + (ratedCount - fiveStarCount) * 3,
        cleanlinessRatedCount: ratedCount,
        cleanlinessFiveCount: Math.min(clean, ratedCount),
        conditionRatedCount: ratedCount,
        conditionFiveCount: Math.min(condition, ratedCount),
        answeredInTimeCount: Math.min(answered, askedCount),
      };
    });
  const tier = fc.constantFrom<Tier>('rising', 'all_star', 'pro_fleet');
  const isReached = (wanted: Tier, counts: HostCounts) =>
    criteriaFor(wanted, counts, rules).every(({ isMet }) => isMet);

  it('is the smallest number that reaches the tier: one fewer does not', () => {
    fc.assert(
      fc.property(anyCounts, tier, (counts, wanted) => {
        const needed = tripsToReach(wanted, counts, rules);
        if (needed === null) {
          expect(isReached(wanted, afterBestTrips(counts, 5_000))).toBe(false);
          return;
        }
        expect(isReached(wanted, afterBestTrips(counts, needed))).toBe(true);
        if (needed > 0) expect(isReached(wanted, afterBestTrips(counts, needed - 1))).toBe(false);
      }),
    );
  });

  it('never costs a host their standing', () => {
    fc.assert(
      fc.property(anyCounts, tier, upTo(50), (counts, wanted, more) => {
        if (isReached(wanted, counts)) expect(isReached(wanted, afterBestTrips(counts, more))).toBe(true);
      }),
    );
  });
});

describe('when standings are judged', () => {
  it.each([
    ['2026-11-23', '2027-01-01'],
    ['2026-12-31', '2027-01-01'],
    ['2027-01-01', '2027-04-01'],
    ['2027-06-30', '2027-07-01'],
    ['2027-09-15', '2027-10-01'],
  ])('after %s: %s', (on, next) => {
    expect(nextEvaluationOn(on, rules)).toBe(next);
  });

  it('warns from 30 days before of a tier that would be lost, and of no other', () => {
    expect(isWarnedOn('2026-12-01', 'all_star', 'rising', rules)).toBe(false);
    expect(isWarnedOn('2026-12-02', 'all_star', 'rising', rules)).toBe(true);
    expect(isWarnedOn('2026-12-31', 'all_star', 'all_star', rules)).toBe(false);
    expect(isWarnedOn('2026-12-31', 'rising', 'all_star', rules)).toBe(false);
  });

  it('lets a host ask again for 14 days', () => {
    expect(appealUntilOn('2027-01-01', rules)).toBe(addDays('2027-01-01', 14));
  });
});

describe('the last evaluation', () => {
  it.each([
    ['2026-12-02', '2026-10-01'],
    ['2026-10-01', '2026-10-01'],
    ['2026-09-30', '2026-07-01'],
    ['2027-01-31', '2027-01-01'],
  ])('on %s was on %s', (on, last) => {
    expect(lastEvaluationOn(on, rules)).toBe(last);
    expect(nextEvaluationOn(last, rules) > on).toBe(true);
  });
});
