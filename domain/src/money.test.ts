import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from './allocate.ts';
import {
  formatRand,
  formatWholeRand,
  percentOf,
  proportion,
  roundHalfUp,
  roundToStep,
  roundUpToRand,
  vatIncluded,
} from './money.ts';

describe('rounding', () => {
  it.each([
    [5, 2, 3],
    [-5, 2, -3],
    [4, 3, 1],
    [-4, 3, -1],
    [1, 2, 1],
    [-1, 2, -1],
    [1, 3, 0],
    [0, 7, 0],
  ])('rounds %i ÷ %i to %i, halves away from zero', (numerator, denominator, rounded) => {
    expect(roundHalfUp(numerator, denominator)).toBe(rounded);
  });

  it('never answers minus zero', () => {
    expect(Object.is(roundHalfUp(-1, 3), 0)).toBe(true);
    expect(Object.is(roundUpToRand(-50), 0)).toBe(true);
  });

  it('is the nearest whole number and mirrors negatives', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 1, max: 1e6 }), (n, d) => {
        const rounded = roundHalfUp(n, d);
        expect(Math.abs(n - rounded * d) * 2).toBeLessThanOrEqual(d);
        expect(roundHalfUp(-n, d) + rounded).toBe(0);
      }),
    );
  });

  it('keeps every cent of a proportion, however big the sums', () => {
    expect(proportion(-70_442_021, 198_317_015, 198_317_015)).toBe(-70_442_021);
    expect(proportion(25_000, 1, 2)).toBe(12_500);
    expect(proportion(-1, 1, 2)).toBe(-1);
    expect(Object.is(proportion(-1, 1, 3), 0)).toBe(true);
  });

  it('takes 8 % of R3 600.00 as R288.00', () => {
    expect(percentOf(360_000, 800)).toBe(28_800);
  });

  it('rounds R152.50 to the nearest R5 as R155 and R1 234.01 up to R1 235', () => {
    expect(roundToStep(15_250, 500)).toBe(15_500);
    expect(roundUpToRand(123_401)).toBe(123_500);
  });
});

describe('VAT inside a price', () => {
  it.each([
    [1, 0],
    [115, 15],
    [12_345, 1_610],
    [99_999, 13_043],
    [125_000, 16_304],
    [-12_345, -1_610],
  ])('finds in %i cents %i cents of VAT', (gross, vat) => {
    expect(vatIncluded(gross, 1_500)).toBe(vat);
  });
});

describe('allocate', () => {
  it('splits R100.00 among three friends as 33.34, 33.33 and 33.33', () => {
    expect(allocate(10_000, [1, 1, 1])).toEqual([3_334, 3_333, 3_333]);
  });

  it('gives the spare cent to the largest remainder, and splits evenly without weights', () => {
    expect(allocate(10, [1, 2])).toEqual([3, 7]);
    expect(allocate(-10, [1, 2])).toEqual([-3, -7]);
    expect(allocate(3, [0, 0])).toEqual([2, 1]);
    expect(() => allocate(3, [])).toThrow(RangeError);
  });

  it('keeps the sum and gives nobody a cent more than one above the exact share', () => {
    const weights = fc
      .array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 12 })
      .filter((all) => all.some((weight) => weight > 0));
    fc.assert(
      fc.property(fc.integer({ min: -1e10, max: 1e10 }), weights, (total, shares) => {
        const parts = allocate(total, shares);
        const whole = shares.reduce((sum, share) => sum + share, 0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        parts.forEach((part, index) => {
          expect(Math.abs(part - (total * (shares[index] ?? 0)) / whole)).toBeLessThanOrEqual(1.001);
        });
      }),
    );
  });
});

describe('rand as people see it', () => {
  it.each([
    [0, 'R0.00'],
    [5, 'R0.05'],
    [123_450, 'R1\u00a0234.50'],
    [-25_000, '\u2212R250.00'],
    [123_456_789, 'R1\u00a0234\u00a0567.89'],
    [99_999, 'R999.99'],
  ])('shows %i cents as %s', (cents, text) => {
    expect(formatRand(cents)).toBe(text);
  });

  it.each([
    [123_401, 'R1\u00a0235'],
    [123_400, 'R1\u00a0234'],
    [1, 'R1'],
    [-150, '\u2212R1'],
  ])('shows %i cents on a map pin as %s', (cents, text) => {
    expect(formatWholeRand(cents)).toBe(text);
  });
});
