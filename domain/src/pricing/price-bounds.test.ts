import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyTerms, anyWindow, corollaCross, fourDays } from '../testing/arbitraries.ts';
import { floorDayCents, GREATEST_TOTAL_FACTOR, highestTotalCents, lowestTotalCents } from './price-bounds.ts';
import { tripTotalCents } from './trip-price.ts';

describe('the floor of a day', () => {
  it('is the best rule and the greatest discount together', () => {
    expect(floorDayCents(corollaCross)).toBe(54_000);
    const winter = { kind: 'range', fromOn: '2027-05-01', toOn: '2027-08-31', percentBp: -2_000 } as const;
    expect(floorDayCents({ ...corollaCross, priceRules: [winter] })).toBe(43_200);
    expect(floorDayCents({ ...corollaCross, priceRules: [winter], policy: 'saver' })).toBe(38_880);
  });
});

describe('the bounds that search walks between', () => {
  it('are close for a car without rules or discounts', () => {
    const plain = { ...corollaCross, discounts: { days3Bp: 0, days7Bp: 0, days30Bp: 0 } };
    const total = tripTotalCents(plain, fourDays);
    expect(total - lowestTotalCents(floorDayCents(plain), fourDays)).toBeLessThanOrEqual(2);
  });

  it('hold the true total of any car for any trip', () => {
    fc.assert(
      fc.property(anyTerms, anyWindow, (terms, window) => {
        const floor = floorDayCents(terms);
        const total = tripTotalCents(terms, window);
        expect(lowestTotalCents(floor, window)).toBeLessThanOrEqual(total);
        expect(highestTotalCents(floor, window)).toBeGreaterThanOrEqual(total);
      }),
      { numRuns: 400 },
    );
  });

  it('never turn round when the floor rises', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2_500_000 }), fc.nat({ max: 100_000 }), anyWindow, (floor, more, window) => {
        expect(lowestTotalCents(floor + more, window)).toBeGreaterThanOrEqual(
          lowestTotalCents(floor, window),
        );
        expect(highestTotalCents(floor + more, window)).toBeGreaterThanOrEqual(
          highestTotalCents(floor, window),
        );
      }),
    );
  });

  it('are at most 13⅓ times apart', () => {
    expect(GREATEST_TOTAL_FACTOR).toBeCloseTo(40 / 3, 10);
  });
});
