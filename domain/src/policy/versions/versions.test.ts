import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayDisturb } from '../../accounts/notifications.ts';
import { depositCents } from '../../deposits/deposit.ts';
import { chargeOnRentalCents } from '../../payments/cancellation-charge.ts';
import { HOST_PLANS, hostShareUnder } from '../../protection/host-plans.ts';
import { excessCents, PROTECTION_PLANS, protectionDayCents } from '../../protection/plans.ts';
import { after, hours, MINUTE_MS } from '../../time.ts';
import { CANCELLATION_POLICIES } from '../../vehicles/vehicle.ts';
import { RISK_BANDS } from '../deposit.ts';
import type { Policy } from '../policy.ts';
import { POLICIES } from './all.ts';

const START = new Date('2027-06-01T08:00:00Z');
/** Long before the trip, so that no time for a change of mind is left. */
const CONFIRMED = after(START, -hours(2_000));

const isAscending = (numbers: readonly number[]) =>
  numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] ?? number));

const rentals = {
  rentalCents: fc.integer({ min: 10_000, max: 5_000_000 }),
  days: fc.integer({ min: 1, max: 90 }),
};
const noticeMinutes = fc.integer({ min: 0, max: 40 * 1_440 });
const values = fc.integer({ min: 0, max: 150_000_000 });

/** What holds for the numbers of every version, no matter who chooses them. */
describe.each(POLICIES.map((policy) => [policy.version, policy] as const))(
  'version %i',
  (_, policy: Policy) => {
    const { cancellation, protection, deposit, times, reminders } = policy;

    const kept = (
      terms: (typeof CANCELLATION_POLICIES)[number],
      rental: { readonly rentalCents: number; readonly rentalDays: number },
      minutesBefore: number,
    ) =>
      chargeOnRentalCents(
        {
          ...rental,
          cause: 'guest',
          policy: terms,
          startAt: START,
          confirmedAt: CONFIRMED,
          cancelledAt: after(START, -minutesBefore * MINUTE_MS),
        },
        cancellation,
      );

    it('never makes it cheaper to cancel later', () => {
      fc.assert(
        fc.property(
          fc.constantFrom(...CANCELLATION_POLICIES),
          rentals.rentalCents,
          rentals.days,
          noticeMinutes,
          noticeMinutes,
          (terms, rentalCents, rentalDays, one, other) => {
            const rental = { rentalCents, rentalDays };
            const [early, late] = [Math.max(one, other), Math.min(one, other)];
            expect(kept(terms, rental, late)).toBeGreaterThanOrEqual(kept(terms, rental, early));
          },
        ),
      );
    });

    it('keeps no more than the law lets it call reasonable: three quarters of the rental', () => {
      expect(cancellation.maxChargeBp).toBeLessThanOrEqual(7_500);
    });

    it('keeps more by each stricter policy, never less', () => {
      fc.assert(
        fc.property(
          rentals.rentalCents,
          rentals.days,
          noticeMinutes,
          (rentalCents, rentalDays, minutesBefore) => {
            const charges = CANCELLATION_POLICIES.map((terms) =>
              kept(terms, { rentalCents, rentalDays }, minutesBefore),
            );
            expect(isAscending(charges)).toBe(true);
          },
        ),
      );
    });

    it('sells a dearer plan only where it leaves less to pay', () => {
      fc.assert(
        fc.property(rentals.rentalCents, rentals.days, values, (rentalCents, rentalDays, valueCents) => {
          const prices = PROTECTION_PLANS.map((plan) =>
            protectionDayCents(plan, rentalCents, rentalDays, protection),
          );
          const left = PROTECTION_PLANS.map((plan) => excessCents(plan, valueCents, protection));
          expect(isAscending(prices)).toBe(true);
          expect(isAscending(left.toReversed())).toBe(true);
        }),
      );
    });

    it('holds no smaller deposit for a dearer car, a higher risk or one that thieves look for', () => {
      const plan = fc.constantFrom(...PROTECTION_PLANS);
      fc.assert(
        fc.property(plan, values, values, fc.boolean(), (chosen, one, other, isHighTheft) => {
          const held = (valueCents: number, isWanted: boolean, band: (typeof RISK_BANDS)[number]) =>
            depositCents({ valueCents, isHighTheft: isWanted }, chosen, deposit, band);
          const [cheap, dear] = [Math.min(one, other), Math.max(one, other)];
          expect(held(dear, isHighTheft, 'medium')).toBeGreaterThanOrEqual(
            held(cheap, isHighTheft, 'medium'),
          );
          expect(isAscending(RISK_BANDS.map((band) => held(one, isHighTheft, band)))).toBe(true);
          expect(held(one, true, 'medium')).toBeGreaterThanOrEqual(held(one, false, 'medium'));
          expect(held(one, isHighTheft, 'low') % deposit.stepCents).toBe(0);
        }),
      );
    });

    it('reminds people of what is coming before it has come, and in the order in which it comes', () => {
      expect(reminders.beforeHoldEndMinutes).toBeLessThan(times.holdMinutes);
      expect(reminders.prepareBeforeStartHours).toBeGreaterThan(times.readyBeforeStartHours);
      expect(reminders.beforeStartHours).toBeLessThan(times.readyBeforeStartHours);
      const overdueHours = times.overdueAfterEndMinutes / 60;
      const late = [
        overdueHours,
        reminders.lateAfterEndHours,
        reminders.veryLateAfterEndHours,
        overdueHours + times.unrecoveredAfterOverdueHours,
      ];
      expect(late).toEqual(late.toSorted((a, b) => a - b));
      expect(new Set(late).size).toBe(late.length);
    });

    it('lets nobody be woken at three in the morning by what can wait', () => {
      const { quietHours } = policy.accounts;
      expect(mayDisturb('trip_reminders', 'sms', quietHours, 180)).toBe(false);
      expect(mayDisturb('trip_reminders', 'sms', quietHours, 720)).toBe(true);
    });

    it('pays a host the more of the rental the more of the damage they bear, under every plan some of it', () => {
      const shares = HOST_PLANS.map((plan) => hostShareUnder(plan, policy).rentalBp);
      const borne = HOST_PLANS.map((plan) => policy.hostPlans[plan].excessCents ?? Number.POSITIVE_INFINITY);
      expect(isAscending(shares)).toBe(true);
      expect(isAscending(borne)).toBe(true);
      expect(Math.min(...shares)).toBeGreaterThan(0);
      expect(policy.hostShare.rentalBp + policy.hostPlans.own_cover.shareChangeBp).toBeLessThanOrEqual(
        10_000,
      );
    });

    it('asks the young for more than the youngest who may drive, and never pays a host more than was paid', () => {
      expect(policy.drivers.youngUnderAge).toBeGreaterThan(policy.drivers.minimumAge);
      expect(Math.max(policy.hostShare.rentalBp, policy.hostShare.extrasBp)).toBeLessThanOrEqual(10_000);
    });
  },
);
