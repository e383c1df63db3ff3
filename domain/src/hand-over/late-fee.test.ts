import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { after, hours, minutes } from '../time.ts';
import { lateDayCents, lateFee, lateTerms } from './late-fee.ts';

const endAt = new Date('2026-12-08T08:00:00Z');
const feeAfter = (ms: number, dayPriceCents = 90_000) =>
  lateFee(endAt, after(endAt, ms), lateTerms(dayPriceCents, POLICY_1));

describe('a car that comes back late', () => {
  it.each([
    ['in time', -hours(1), 0, 0],
    ['29 minutes late', minutes(29), 0, 0],
    ['30 minutes late', minutes(30), 1, 25_000],
    ['2 h 10 late, at R900 a day', hours(2) + minutes(10), 3, 75_000],
    ['8 hours late, at the cap of two days', hours(8), 8, 180_000],
    ['24 hours late', hours(24), 24, 180_000],
    ['25 hours late: a second period has begun', hours(25), 25, 205_000],
    ['two days late', hours(48), 48, 360_000],
  ])('%s', (_what, ms, started, cents) => {
    expect(feeAfter(ms)).toMatchObject({ hours: started, totalCents: cents });
  });

  it('costs an hour a sixth of a day, to the nearest R5, and the fee', () => {
    expect(lateTerms(65_000, POLICY_1).hourCents).toBe(11_000 + 10_000);
  });

  it('is charged by the day price of which the quote named the most', () => {
    const caps = [{ code: 'late_return', cents: 180_000, hours: 24 } as const];
    expect(lateDayCents(caps, POLICY_1.feeCaps)).toBe(90_000);
  });

  it('never costs less later, nor more than the cap', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6_000 }),
        fc.integer({ min: 0, max: 600 }),
        fc.integer({ min: 10_000, max: 2_000_000 }),
        (late, more, dayPriceCents) => {
          const [first, second] = [
            feeAfter(minutes(late), dayPriceCents),
            feeAfter(minutes(late + more), dayPriceCents),
          ];
          expect(second.totalCents).toBeGreaterThanOrEqual(first.totalCents);
          const { periodHours, periodCapCents } = lateTerms(dayPriceCents, POLICY_1);
          const begun = Math.ceil(second.hours / periodHours);
          expect(second.totalCents).toBeLessThanOrEqual(begun * periodCapCents);
        },
      ),
    );
  });
});
