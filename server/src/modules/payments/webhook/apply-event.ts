import { movePayment, type PaymentState, type PaymentTransition } from '@kwela/domain/payments/lifecycle';
import type { PaymentEvent } from '../../../adapters/payment-gateway/port.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import { applyTransition, BY_SYSTEM } from '../../bookings/transitions/apply-transition.ts';
import type { Services } from '../../context.ts';
import { post } from '../../ledger/repo.ts';
import { queueCommand } from '../store/outbox-repo.ts';
import type { Payment } from '../store/payment.ts';
import { savePayment } from '../store/repo.ts';
import type { EventEffect } from '../store/webhook-events-repo.ts';

/** A way of paying: which moves bring the money in, and what the booking becomes by it. */
const WAYS = {
  sale: { outcome: 'captured', moves: ['pay', 'pay_late'], booking: 'confirm_paid' },
  authorise: { outcome: 'authorised', moves: ['authorise', 'authorise_late'], booking: 'request_paid' },
} as const;

const firstMove = (state: PaymentState, transitions: readonly PaymentTransition[]): PaymentState | null => {
  for (const transition of transitions) {
    const moved = movePayment(state, transition, 'gateway');
    if (moved.ok) return moved.value;
  }
  return null;
};

/** Money for a booking that is over: it is taken in, and goes back by a command. Never a second booking. */
async function sendBack(tx: Tx, services: Services, payment: Payment): Promise<void> {
  const { id: paymentId, bookingId, amountCents, mode } = payment;
  const at = services.now();
  const kind = mode === 'sale' ? 'refund' : 'release';
  if (mode === 'sale') {
    const event = { kind: 'received_late', cents: amountCents } as const;
    await post(tx, { key: `received_late:${paymentId}`, bookingId, event, at });
  }
  await queueCommand(tx, { id: services.newId(), paymentId, kind, amountCents, reason: 'late' }, at);
}

async function settleBooking(tx: Tx, services: Services, payment: Payment, booking: Booking): Promise<void> {
  const { lineItems: lines } = booking.quote;
  const at = services.now();
  const posting = { bookingId: booking.id, at };
  await post(tx, { ...posting, key: `authorised:${payment.id}`, event: { kind: 'authorised', lines } });
  if (payment.mode === 'sale') {
    await post(tx, { ...posting, key: `captured:${payment.id}`, event: { kind: 'captured', lines } });
  }
  await applyTransition(tx, booking, WAYS[payment.mode].booking, BY_SYSTEM, services);
}

async function applyMoney(
  tx: Tx,
  services: Services,
  notice: PaymentEvent,
  payment: Payment,
  booking: Booking,
): Promise<EventEffect> {
  const way = WAYS[payment.mode];
  if (notice.outcome !== way.outcome) return 'mismatch';
  const state = firstMove(payment.state, way.moves);
  if (state === null) return 'ignored';
  const isInTime = booking.state === 'pending_payment';
  const at = services.now();
  await savePayment(tx, payment.id, {
    state,
    at,
    method: notice.method,
    failure: isInTime ? null : 'slot_lost',
    ...(state === 'captured' ? { paidAt: at } : {}),
  });
  if (isInTime) await settleBooking(tx, services, payment, booking);
  else await sendBack(tx, services, payment);
  return 'applied';
}

/** What one new notice does to its payment and booking, both locked. A move that the table lacks changes nothing. */
export async function applyEvent(
  tx: Tx,
  services: Services,
  notice: PaymentEvent,
  payment: Payment,
  booking: Booking,
): Promise<EventEffect> {
  if (notice.outcome === 'captured' || notice.outcome === 'authorised') {
    return applyMoney(tx, services, notice, payment, booking);
  }
  const state = firstMove(payment.state, ['fail']);
  if (state === null) return 'ignored';
  const failure = notice.failure ?? 'cancelled';
  await savePayment(tx, payment.id, { state, at: services.now(), method: notice.method, failure });
  return 'applied';
}
