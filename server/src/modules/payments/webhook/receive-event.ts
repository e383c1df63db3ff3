import type { BookingTimer } from '@kwela/domain/bookings/lifecycle';
import { ok } from '@kwela/domain/result';
import type { DisputeNotice, GatewayNotice, PaymentNotice } from '../../../adapters/payment-gateway/port.ts';
import { asSystem, type Tx } from '../../../db/tx.ts';
import { lockBooking } from '../../bookings/store/repo.ts';
import { runDueTransition } from '../../bookings/transitions/due-transition.ts';
import type { Services } from '../../context.ts';
import type { Payment, PaymentKind } from '../store/payment.ts';
import { findPayment, lockPayments } from '../store/repo.ts';
import { type EventEffect, isProcessed, recordEvent } from '../store/webhook-events-repo.ts';
import { applyDispute } from './apply-dispute.ts';
import { applyEvent, applyOtherSum } from './apply-event.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Is this about the payment that we asked for: same company and account there, same checkout, same money? */
const isAbout = (notice: PaymentNotice, payment: Payment, provider: string): boolean =>
  payment.provider === provider &&
  notice.isOurMerchant &&
  (payment.providerRef === null || payment.providerRef === notice.providerRef) &&
  payment.currency === notice.currency;

/** A bank may bring any sum; a card never brings another than was asked. */
const isOtherSum = (notice: PaymentNotice, { chosenMethod }: Payment): boolean =>
  notice.outcome === 'captured' && (notice.method?.code ?? chosenMethod) === 'instant_eft';

/** The timers after which a booking does not wait for such a payment any more; null: any of them. */
const ENDING_TIMERS: Readonly<Record<PaymentKind, readonly BookingTimer[] | null>> = {
  rental: ['payment_hold'],
  deposit: ['checks_deadline'],
  change: null,
  share: ['payment_hold'],
  charge: null,
};

async function effectOf(
  tx: Tx,
  services: Services,
  provider: string,
  notice: PaymentNotice,
  known: Payment,
): Promise<EventEffect | 'repeated'> {
  const locked = await lockBooking(tx, known.bookingId);
  // Asked under the lock of the booking, so that two copies of one message queue up here.
  if (await isProcessed(tx, provider, notice.eventId)) return 'repeated';
  const payment = (await lockPayments(tx, known.bookingId, known.kind)).find(({ id }) => id === known.id);
  if (locked === null || payment === undefined) return 'mismatch';
  if (!isAbout(notice, payment, provider)) return 'mismatch';
  const isSameSum = payment.amountCents === notice.amountCents;
  if (!isSameSum && !isOtherSum(notice, payment)) return 'mismatch';
  // A hold that ran out is over, and so is a trip whose deposit was not paid in time, whether the timer has run or not.
  const booking = await runDueTransition(tx, locked, services, ENDING_TIMERS[known.kind]);
  const [current] = (await lockPayments(tx, booking.id, known.kind)).filter(({ id }) => id === known.id);
  if (current === undefined) return 'mismatch';
  const change = { payment: current, booking };
  return isSameSum ? applyEvent(tx, services, notice, change) : applyOtherSum(tx, services, notice, change);
}

/** A dispute over a payment of ours, in our money; its sum may be a part of it. */
async function effectOfDispute(
  tx: Tx,
  services: Services,
  provider: string,
  notice: DisputeNotice,
  known: Payment,
): Promise<EventEffect | 'repeated'> {
  const booking = await lockBooking(tx, known.bookingId);
  if (await isProcessed(tx, provider, notice.eventId)) return 'repeated';
  const payment = (await lockPayments(tx, known.bookingId, known.kind)).find(({ id }) => id === known.id);
  const isOurs =
    payment?.provider === provider &&
    payment.providerRef === notice.providerRef &&
    payment.currency === notice.currency;
  if (booking === null || payment === undefined || !isOurs) return 'mismatch';
  return applyDispute(tx, services, provider, notice, { payment, booking });
}

/**
 * What a payment company tells us, its signature checked before and, where the company has a way to, its word confirmed.
 * Told twice, late or out of order, each event counts at most once; whatever does not fit what we asked for is kept and
 * changes nothing. Source: docs/rules/payments.md “What a company tells us”.
 */
export async function receiveEvent(
  services: Services,
  provider: string,
  notice: GatewayNotice,
  raw: string,
): Promise<EventEffect | 'repeated'> {
  const { db } = services.database;
  const known =
    (notice.about === 'payment' || notice.about === 'dispute') && UUID.test(notice.paymentId)
      ? await findPayment(db, notice.paymentId)
      : null;
  const outcome = await asSystem(db, async (tx) => {
    const effect = await effectOn(tx, services, provider, notice, known);
    if (effect !== 'repeated') {
      const kept = { provider, paymentId: known?.id ?? null, effect, raw, at: services.now() };
      await recordEvent(tx, notice, kept);
    }
    return ok(effect);
  });
  if (outcome.value === 'mismatch') {
    services.log.warn(
      { eventId: notice.eventId, provider },
      'a payment event does not fit what we asked for',
    );
  }
  if (notice.about === 'dispute' && outcome.value === 'applied') {
    services.log.warn({ paymentId: known?.id, provider, state: notice.state }, 'a payment is disputed');
  }
  return outcome.value;
}

async function effectOn(
  tx: Tx,
  services: Services,
  provider: string,
  notice: GatewayNotice,
  known: Payment | null,
): Promise<EventEffect | 'repeated'> {
  if (notice.about === 'dispute') {
    return known === null ? 'mismatch' : effectOfDispute(tx, services, provider, notice, known);
  }
  if (notice.about !== 'payment') {
    return (await isProcessed(tx, provider, notice.eventId)) ? 'repeated' : 'ignored';
  }
  return known === null ? 'mismatch' : effectOf(tx, services, provider, notice, known);
}
