import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
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
  provider: 'simulator',
  method: 'card',
  isAgreedAtOnce: true,
  receivedCents: null,
  amountCents: 383_040,
  refundedCents: 0,
  awaitsAccountCents: 0,
  holdExpiresAt: new Date(NOW.getTime() + 15 * 60_000).toISOString(),
  trip: {
    startAt: '2026-12-04T08:00:00.000Z',
    endAt: '2026-12-08T08:00:00.000Z',
    protectionPlan: 'standard',
    vehicle: {
      id: '0197f000-0000-7000-8000-000000000001',
      make: 'Volkswagen',
      model: 'Polo Vivo',
      year: 2022,
      seats: 5,
      body: 'hatch',
      colour: 'white',
      province: 'WC',
      photo: null,
      area: 'Gardens',
    },
    host: { firstName: 'Thandi', initials: 'TM', avatarUrl: null },
    times: POLICY_1.times,
    depositCents: 350_000,
    pickUp: { label: 'Gardens', isExact: false },
  },
  mailedTo: 'sipho@example.co.za',
};
