import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time.ts';
import { HOST_PLANS } from './host-plans.ts';
import { certificateLifecycle, planForNewBookings } from './own-cover.ts';

describe('the plan that a new booking keeps', () => {
  it.each([
    ['a day before the last one', '2026-12-31', '2026-12-30', 'own_cover'],
    ['on the last day', '2026-12-31', '2026-12-31', 'own_cover'],
    ['on the day after', '2026-12-31', '2027-01-01', 'balanced'],
    ['without a certificate', null, '2026-12-30', 'balanced'],
  ])('under own cover %s', (_, untilOn, on, plan) => {
    expect(planForNewBookings('own_cover', untilOn, on)).toBe(plan);
  });

  it('is the one that was chosen, whenever it needs no certificate', () => {
    const plans = HOST_PLANS.filter((plan) => plan !== 'own_cover');
    fc.assert(
      fc.property(fc.constantFrom(...plans), fc.integer({ min: -400, max: 400 }), (plan, days) => {
        expect(planForNewBookings(plan, addDays('2026-12-31', days), '2026-12-31')).toBe(plan);
      }),
    );
  });
});

it('is decided on once, and an approved one can still be declined', () => {
  const after = (state: 'submitted' | 'approved' | 'declined') => certificateLifecycle.transitionsFrom(state);
  expect([after('submitted'), after('approved'), after('declined')]).toEqual([
    ['approve', 'decline'],
    ['decline'],
    [],
  ]);
});
