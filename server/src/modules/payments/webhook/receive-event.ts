import type { BookingTimer } from '@kwela/domain/bookings/lifecycle';
import { ok } from '@kwela/domain/result';
import type { PaymentEvent } from '../../../adapters/payment-gateway/port.ts';
import { asSystem, type Tx } from '../../../db/tx.ts';
import { lockBooking } from '../../bookings/store/repo.ts';
import { runDueTransition } from '../../bookings/transitions/due-transition.ts';
import type { Services } from '../../context.ts';
import type { Payment, PaymentKind } from '../store/payment.ts';
import { findPayment, lockPayments } from '../store/repo.ts';
import { type EventEffect, isProcessed, recordEvent } from '../store/webhook-events-repo.ts';
import { applyEvent } from './apply-event.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Is this about the payment that we asked for: same company, same checkout, same sum in the same money? */
const isAbout = (event: PaymentEvent, payment: Payment, provider: string): boolean =>
  payment.provider === provider &&
  (payment.providerRef === null || payment.providerRef === event.providerRef) &&
  payment.amountCents === event.amountCents &&
  payment.currency === event.currency;

/** The timers after which a booking does not wait for such a payment any more; null: any of them. */
const ENDING_TIMERS: Readonly<Record<PaymentKind, readonly BookingTimer[] | null>> = {
  rental: ['payment_hold'],
  deposit: ['checks_deadline'],
  change: null,
  charge: null,
};

async function effectOf(
  tx: Tx,
  services: Services,
  provider: string,
  event: PaymentEvent,
  known: Payment,
): Promise<EventEffect | 'repeated'> {
  const locked = await lockBooking(tx, known.bookingId);
  // Asked under the lock of the booking, so that two copies of one message queue up here.
  if (await isProcessed(tx, provider, event.eventId)) return 'repeated';
  const payment = (await lockPayments(tx, known.bookingId, known.kind)).find(({ id }) => id === known.id);
  if (locked === null || payment === undefined) return 'mismatch';
  if (!isAbout(event, payment, provider)) return 'mismatch';
  // A hold that ran out is over, and so is a trip whose deposit was not paid in time, whether the timer has run or not.
  const booking = await runDueTransition(tx, locked, services, ENDING_TIMERS[known.kind]);
  const [current] = (await lockPayments(tx, booking.id, known.kind)).filter(({ id }) => id === known.id);
  return current === undefined ? 'mismatch' : applyEvent(tx, services, event, { payment: current, booking });
}

/**
 * What a payment company tells us, its signature checked before. Told twice, late or out of order, each event counts
 * at most once; whatever does not fit what we asked for is kept and changes nothing.
 */
export async function receiveEvent(
  services: Services,
  provider: string,
  event: PaymentEvent,
  raw: string,
): Promise<EventEffect | 'repeated'> {
  const { db } = services.database;
  const known = UUID.test(event.paymentId) ? await findPayment(db, event.paymentId) : null;
  const outcome = await asSystem(db, async (tx) => {
    const effect = known === null ? 'mismatch' : await effectOf(tx, services, provider, event, known);
    if (effect !== 'repeated') {
      await recordEvent(tx, event, {
        provider,
        paymentId: known?.id ?? null,
        effect,
        raw,
        at: services.now(),
      });
    }
    return ok(effect);
  });
  if (outcome.value === 'mismatch') {
    services.log.warn({ eventId: event.eventId, provider }, 'a payment event does not fit what we asked for');
  }
  return outcome.value;
}
