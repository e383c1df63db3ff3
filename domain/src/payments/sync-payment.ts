import { type BookingState, holdsSlot } from '../bookings/lifecycle.ts';
import type { PaymentState } from './lifecycle.ts';

/** What a payment needs once its booking has moved: nothing is taken for a booking that does not happen. */
export type PaymentStep = 'capture' | 'release' | 'expire';

const TAKES_MONEY: readonly BookingState[] = ['confirmed', 'ready'];
const UNPAID: readonly PaymentState[] = ['created', 'action_required', 'awaiting_eft'];

/**
 * Held money is taken when the booking is confirmed and let go when the car is free again; a checkout that nobody paid
 * ends with the hold. Source: product.md §4.1 rows 3, 5-8, §4.2.
 */
export function paymentStepAfter(booking: BookingState, payment: PaymentState): PaymentStep | null {
  if (payment === 'authorised' && TAKES_MONEY.includes(booking)) return 'capture';
  if (holdsSlot(booking)) return null;
  if (payment === 'authorised') return 'release';
  return UNPAID.includes(payment) ? 'expire' : null;
}
