import type { PaymentStatus } from '../outcome.ts';

export const NOW = new Date('2026-11-20T12:00:00Z');

/** A car that is held for a quarter of an hour and waits for its payment. */
export const HELD: PaymentStatus = {
  bookingId: '0197f000-0000-7000-8000-000000000500',
  vehicleId: '0197f000-0000-7000-8000-000000000001',
  ref: 'TRP-2611-7QK4M',
  bookingState: 'pending_payment',
  paymentState: 'created',
  failure: null,
  amountCents: 383_040,
  refundedCents: 0,
  holdExpiresAt: new Date(NOW.getTime() + 15 * 60_000).toISOString(),
};
