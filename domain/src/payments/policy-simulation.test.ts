import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import type { CancellationPolicy } from '../vehicles/vehicle.ts';
import { simulateCancellation } from './policy-simulation.ts';

const trip = (policy: CancellationPolicy, daysBefore: number, rentalDays = 3) => ({
  policy,
  daysBefore,
  rentalDays,
  rentalCents: 180_000,
});

/** R1 800 for three days with a service fee of 8%, R144; rental and fee together R1 944. */
describe('a trip of R1 800 that is cancelled', () => {
  it.each([
    ['flexible', 1, 0, 194_400],
    // One day of three.
    ['flexible', 0, 60_000, 120_000],
    ['moderate', 5, 0, 194_400],
    ['moderate', 4, 45_000, 135_000],
    ['moderate', 0, 90_000, 90_000],
    ['strict', 14, 0, 194_400],
    ['strict', 13, 90_000, 90_000],
    ['strict', 6, 135_000, 45_000],
    ['saver', 365, 90_000, 90_000],
    ['saver', 0, 135_000, 45_000],
  ] as const)(
    'under %s, %i days before, keeps %i of the rental and gives back %i',
    (policy, before, kept, back) => {
      const refund = simulateCancellation(trip(policy, before), POLICY_1);
      expect(refund).toMatchObject({ chargeOnRentalCents: kept, refundCents: back });
      expect(refund.keptCents).toBe(194_400 - back);
    },
  );

  it('keeps half a day of a short one under Flexible', () => {
    expect(simulateCancellation(trip('flexible', 0, 2), POLICY_1).chargeOnRentalCents).toBe(45_000);
  });
});
