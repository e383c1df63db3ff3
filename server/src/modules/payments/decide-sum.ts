import { decideOtherSum } from '@kwela/contract/payments';
import { hasRole } from '@kwela/domain/actor';
import { mayCount } from '@kwela/domain/payments/other-sum';
import { ok, type Result, refuse } from '@kwela/domain/result';
import { recordAudit } from '../../db/audit.ts';
import { asSystem, type Tx } from '../../db/tx.ts';
import { lockBooking } from '../bookings/store/repo.ts';
import { applyTransition, BY_SYSTEM } from '../bookings/transitions/apply-transition.ts';
import { runDueTransition } from '../bookings/transitions/due-transition.ts';
import type { TransitionServices } from '../context.ts';
import { implement } from '../implement.ts';
import type { PaymentChange } from './reactions/payment-change.ts';
import { BOOKING_KINDS, CAME_TOO_LATE, isInReview } from './store/payment.ts';
import { findPayment, lockPayments } from './store/repo.ts';
import { applyPaymentTransition } from './transitions/apply-transition.ts';

type Decision = 'count' | 'give_back';

/** The money is kept until the trip is agreed, or the booking ends with it. */
const decideOnTrip = (
  tx: Tx,
  change: PaymentChange,
  decision: Decision,
  services: TransitionServices,
): Promise<Result<unknown, 'not_allowed'>> =>
  decision === 'count'
    ? applyPaymentTransition(tx, change, 'match', { role: 'admin' }, services)
    : applyTransition(tx, change.booking, 'fail_payment', BY_SYSTEM, services);

/** A share is paid with it, if it still waits for it; else it alone goes back, and the share can be paid again. */
async function decideOnShare(
  tx: Tx,
  change: PaymentChange,
  decision: Decision,
  services: TransitionServices,
): Promise<Result<unknown, 'not_allowed'>> {
  const [role, paidAt] = ['admin', services.now()] as const;
  if (decision === 'give_back')
    return applyPaymentTransition(
      tx,
      change,
      'send_back',
      { role, facts: { failure: CAME_TOO_LATE } },
      services,
    );
  if (!(await services.groupPay.isAwaited(tx, change.payment))) return refuse('not_allowed');
  return applyPaymentTransition(tx, change, 'count', { role, facts: { paidAt } }, services);
}

/**
 * An admin's word on a sum that was not the one asked: it counts, or all of it goes back at once. Nobody decides about a trip of their own.
 * Source: docs/rules/payments.md “Instant EFT”.
 */
export const decideSum = implement(decideOtherSum, async (call, { paymentId, decision }) => {
  const { database, actor, ip, policies } = call;
  const { userId, now: at } = actor;
  if (!hasRole(actor, 'admin')) return refuse('forbidden');
  const known = await findPayment(database.db, paymentId);
  if (known === null) return refuse('not_found');
  const decided = await asSystem(database.db, async (tx) => {
    const locked = await lockBooking(tx, known.bookingId);
    if (locked === null) return refuse('not_found');
    if (locked.guestId === userId || locked.hostId === userId) return refuse('not_allowed');
    const booking = await runDueTransition(tx, locked, call, ['payment_hold']);
    const payment = (await lockPayments(tx, booking.id, BOOKING_KINDS)).find(({ id }) => id === paymentId);
    if (payment === undefined || !isInReview(payment) || booking.state !== 'pending_payment')
      return refuse('not_allowed');
    const sum = { dueCents: payment.amountCents, receivedCents: payment.receivedCents ?? 0 };
    if (decision === 'count' && !mayCount(sum, policies.byVersion(booking.policyVersion).eft))
      return refuse('too_little_came');
    const decide = payment.kind === 'share' ? decideOnShare : decideOnTrip;
    const moved = await decide(tx, { payment, booking }, decision, call);
    if (!moved.ok) return moved;
    const act = { action: 'sum_decided', actorId: userId, subjectId: booking.guestId, ip, at } as const;
    await recordAudit(tx, { ...act, details: { paymentId, decision, ...sum } });
    const bookingState = (await lockBooking(tx, booking.id))?.state ?? booking.state;
    return ok({ bookingState });
  });
  if (decided.ok) await call.payments.send(call, known.bookingId);
  return decided;
});
