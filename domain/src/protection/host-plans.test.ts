import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { HOST_PLANS, hostShareUnder, splitRepair } from './host-plans.ts';

describe('the share of a plan', () => {
  it.each([
    ['full', 6_000],
    ['balanced', 7_500],
    ['lean', 8_000],
    ['minimal', 8_500],
    ['own_cover', 9_000],
  ] as const)('%s pays %i basis points of the rental and nine tenths of the extras', (plan, rentalBp) => {
    expect(hostShareUnder(plan, POLICY_1)).toEqual({ rentalBp, extrasBp: 9_000 });
  });

  it('moves with that of the policy and is never more than all of it', () => {
    const better = { ...POLICY_1, hostShare: { rentalBp: 9_500, extrasBp: 9_000 } };
    expect(HOST_PLANS.map((plan) => hostShareUnder(plan, better).rentalBp)).toEqual([
      8_000, 9_500, 10_000, 10_000, 10_000,
    ]);
  });
});

describe('who pays for a repair', () => {
  it.each([
    [500_000, 750_000, 350_000, [500_000, 0, 0]],
    [900_000, 750_000, 350_000, [750_000, 150_000, 0]],
    [3_000_000, 750_000, 350_000, [750_000, 350_000, 1_900_000]],
    [3_000_000, 250_000, 0, [250_000, 0, 2_750_000]],
    [3_000_000, 750_000, null, [750_000, 2_250_000, 0]],
    [0, 750_000, 350_000, [0, 0, 0]],
  ] as const)('%i with the excesses %i and %s: %j', (repair, guest, host, [ofGuest, ofHost, ofPlatform]) => {
    expect(splitRepair(repair, guest, host)).toEqual({
      guestCents: ofGuest,
      hostCents: ofHost,
      platformCents: ofPlatform,
    });
  });

  it('leaves no cent to nobody, and takes from nobody more than their excess', () => {
    const cents = fc.integer({ min: 0, max: 30_000_000 });
    fc.assert(
      fc.property(cents, cents, fc.option(cents), (repair, guest, host) => {
        const split = splitRepair(repair, guest, host);
        expect(split.guestCents + split.hostCents + split.platformCents).toBe(repair);
        expect(split.guestCents).toBeLessThanOrEqual(guest);
        expect(split.hostCents).toBeLessThanOrEqual(host ?? repair);
        expect(Math.min(...Object.values(split))).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
