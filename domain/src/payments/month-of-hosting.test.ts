import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { MOST_DAYS_A_MONTH, monthOfHosting } from './month-of-hosting.ts';

describe('a month of hosting', () => {
  it('pays 75 % of twelve days at R650', () => {
    expect(monthOfHosting({ dayPriceCents: 65_000, days: 12 }, POLICY_1.hostShare)).toEqual({
      rentalCents: 780_000,
      keptCents: 195_000,
      payoutCents: 585_000,
    });
  });

  it('pays by the share of the policy in force', () => {
    const share = { rentalBp: 8_000, extrasBp: 9_000 };
    expect(monthOfHosting({ dayPriceCents: 65_000, days: 12 }, share).payoutCents).toBe(624_000);
  });

  it('pays nothing for a month without a booking', () => {
    expect(monthOfHosting({ dayPriceCents: 65_000, days: 0 }, POLICY_1.hostShare)).toEqual({
      rentalCents: 0,
      keptCents: 0,
      payoutCents: 0,
    });
  });

  it('loses no cent between the host and Kwela', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: POLICY_1.prices.maxDayPriceCents }),
        fc.integer({ min: 0, max: MOST_DAYS_A_MONTH }),
        fc.integer({ min: 0, max: 10_000 }),
        (dayPriceCents, days, rentalBp) => {
          const month = monthOfHosting({ dayPriceCents, days }, { rentalBp, extrasBp: 0 });
          expect(month.keptCents + month.payoutCents).toBe(month.rentalCents);
          expect(month.keptCents).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
