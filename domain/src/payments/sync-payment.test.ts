import { describe, expect, it } from 'vitest';
import { BOOKING_STATES, holdsSlot } from '../bookings/lifecycle.ts';
import { PAYMENT_STATES } from './lifecycle.ts';
import { paymentStepAfter } from './sync-payment.ts';

describe('a payment follows its booking', () => {
  it.each([
    ['confirmed', 'authorised', 'capture'],
    ['declined', 'authorised', 'release'],
    ['withdrawn', 'authorised', 'release'],
    ['expired', 'authorised', 'release'],
    ['expired', 'created', 'expire'],
    ['requested', 'authorised', null],
    ['confirmed', 'captured', null],
    ['expired', 'failed', null],
  ] as const)('booking %s and payment %s: %s', (booking, payment, step) => {
    expect(paymentStepAfter(booking, payment)).toBe(step);
  });

  it('never takes money for a booking that does not hold its car', () => {
    for (const booking of BOOKING_STATES.filter((state) => !holdsSlot(state))) {
      for (const payment of PAYMENT_STATES) expect(paymentStepAfter(booking, payment)).not.toBe('capture');
    }
  });
});
