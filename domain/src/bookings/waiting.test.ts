import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { after, hours, minutes } from '../time.ts';
import { waitCreditCents } from './waiting.ts';

const startAt = new Date('2026-12-08T08:00:00Z');
const at = (ms: number) => after(startAt, ms);
const endAt = at(-hours(2));
const before = { endAt, lateAt: after(endAt, minutes(30)), gapMs: minutes(60) };
const creditFor = (returned: number, begun: number, rentalCents = 360_000) =>
  waitCreditCents(
    { startAt, begunAt: at(begun), before: { ...before, returnedAt: at(returned) }, rentalCents },
    POLICY_1,
  );

describe('what a guest is owed who waited', () => {
  it.each([
    ['the car was back in time', -hours(2), hours(3), 0],
    ['late, and ready before the start', -minutes(61), hours(3), 0],
    ['ready 29 minutes after the start', -minutes(31), hours(3), 0],
    ['ready 30 minutes after the start', -minutes(30), hours(3), 10_000],
    ['handed over 29 minutes after it, without a wash', minutes(5), minutes(29), 0],
    ['handed over an hour after it', minutes(5), hours(1), 10_000],
    ['handed over an hour and a minute after it', minutes(5), minutes(61), 20_000],
    ['a guest who came hours after the car was ready', minutes(90), hours(9), 30_000],
    ['the next morning', hours(20), hours(21), 210_000],
  ] as const)('%s', (_what, returned, begun, cents) => {
    expect(creditFor(returned, begun)).toBe(cents);
  });

  it('is never more than the rental', () => {
    expect(creditFor(hours(40), hours(40), 120_000)).toBe(120_000);
  });

  it('is nothing for the guest of a trip that was to start before the other one ended', () => {
    const lent = { ...before, endAt: at(hours(1)), lateAt: at(hours(2)), returnedAt: at(hours(3)) };
    expect(
      waitCreditCents({ startAt, begunAt: at(hours(4)), before: lent, rentalCents: 1e6 }, POLICY_1),
    ).toBe(0);
  });

  it('is never less for a later car, nor for a later pick-up', () => {
    const minute = fc.integer({ min: -300, max: 3_000 });
    fc.assert(
      fc.property(minute, minute, fc.nat(600), fc.nat(600), (returned, begun, moreReturned, moreBegun) => {
        const less = creditFor(minutes(returned), minutes(begun));
        const more = creditFor(minutes(returned + moreReturned), minutes(begun + moreBegun));
        expect(more).toBeGreaterThanOrEqual(less);
      }),
    );
  });
});
