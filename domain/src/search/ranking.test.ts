import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import {
  bayesianRating,
  bestMatchScore,
  distanceFit,
  median,
  priceFit,
  rankingParts,
  reliability,
} from './ranking.ts';

const field = { medianTotalCents: 300_000, meanStars: 4.6 };
const polo = {
  totalCents: 300_000,
  starsSum: 96,
  ratingCount: 20,
  cancelRate: 0.02,
  lateAnswerRate: 0.1,
  distanceKm: 3,
  completeness: 1,
  isAllStar: false,
};

describe('best match', () => {
  it('shows the five parts of a Polo and their sum', () => {
    const parts = rankingParts(polo, field, POLICY_1.ranking);
    expect(parts.priceFit).toBe(1);
    expect(parts.quality).toBeCloseTo((8 * 4.6 + 96) / 28 / 5, 10);
    expect(parts.reliability).toBeCloseTo(0.89, 10);
    expect(parts.distanceFit).toBeCloseTo(0.8187, 4);
    expect(bestMatchScore(parts, false, POLICY_1.ranking)).toBeCloseTo(
      0.3 + 0.2371 + 0.178 + 0.1228 + 0.1,
      3,
    );
  });

  it('lifts an All-Star host by 5 %, no more', () => {
    const parts = rankingParts(polo, field, POLICY_1.ranking);
    expect(
      bestMatchScore(parts, true, POLICY_1.ranking) / bestMatchScore(parts, false, POLICY_1.ranking),
    ).toBeCloseTo(1.05, 10);
  });

  it('weighs the parts to a whole of 1', () => {
    const sum = Object.values(POLICY_1.ranking.weights).reduce((total, weight) => total + weight, 0);
    expect(sum).toBeCloseTo(1, 10);
  });

  it('never rewards a car for being dearer or farther', () => {
    const more = fc.nat({ max: 1_000_000 });
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), more, more, (totalCents, dearer, farther) => {
        const near = rankingParts({ ...polo, totalCents, distanceKm: 1 }, field, POLICY_1.ranking);
        const worse = rankingParts(
          { ...polo, totalCents: totalCents + dearer, distanceKm: 1 + farther },
          field,
          POLICY_1.ranking,
        );
        expect(bestMatchScore(worse, false, POLICY_1.ranking)).toBeLessThanOrEqual(
          bestMatchScore(near, false, POLICY_1.ranking),
        );
      }),
    );
  });
});

describe('its parts', () => {
  it('fits a price up to the median fully and at twice the median not at all', () => {
    expect([150_000, 300_000, 450_000, 600_000, 900_000].map((total) => priceFit(total, 300_000))).toEqual([
      1, 1, 0.5, 0, 0,
    ]);
    expect(priceFit(500, 0)).toBe(1);
  });

  it('ranks fifty reviews of 4.8 above one of 5', () => {
    expect(bayesianRating(240, 50, 4.5, POLICY_1.ranking)).toBeGreaterThan(
      bayesianRating(5, 1, 4.5, POLICY_1.ranking),
    );
    expect(bayesianRating(0, 0, 4.5, POLICY_1.ranking)).toBe(4.5);
  });

  it('gives a new host 0.8 and one who cancels a third of the time nothing', () => {
    expect(reliability(null, null, POLICY_1.ranking)).toBe(0.8);
    expect(reliability(0, null, POLICY_1.ranking)).toBe(1);
    expect(reliability(0.34, 0, POLICY_1.ranking)).toBe(0);
  });

  it('fades with distance', () => {
    expect(distanceFit(0, POLICY_1.ranking)).toBe(1);
    expect(distanceFit(15, POLICY_1.ranking)).toBeCloseTo(1 / Math.E, 10);
  });

  it('finds the middle', () => {
    expect(median([5, 1, 3])).toBe(3);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([])).toBe(0);
  });
});
