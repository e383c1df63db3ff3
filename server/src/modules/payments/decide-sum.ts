import { decideOtherSum } from '@kwela/contract/payments';
import { hasRole } from '@kwela/domain/actor';
import { mayCount } from '@kwela/domain/payments/other-sum';
import { ok, refuse } from '@kwela/domain/result';
import { recordAudit } from '../../db/audit.ts';
import { asSystem } from '../../db/tx.ts';
import { lockBooking } from '../bookings/store/repo.ts';
import { applyTransition, BY_SYSTEM } from '../bookings/transitions/apply-transition.ts';
import { runDueTransition } from '../bookings/transitions/due-transition.ts';
import { implement } from '../implement.ts';
import { findPayment, lockPayments } from './store/repo.ts';
import { applyPaymentTransition } from './transitions/apply-transition.ts';

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
    const payment = (await lockPayments(tx, booking.id)).find(({ id }) => id === paymentId);
    if (payment === undefined || payment.state !== 'needs_review' || booking.state !== 'pending_payment')
      return refuse('not_allowed');
    const sum = { dueCents: payment.amountCents, receivedCents: payment.receivedCents ?? 0 };
    if (decision === 'count' && !mayCount(sum, policies.byVersion(booking.policyVersion).eft))
      return refuse('too_little_came');
    const moved =
      decision === 'count'
        ? await applyPaymentTransition(tx, { payment, booking }, 'match', { role: 'admin' }, call)
        : await applyTransition(tx, booking, 'fail_payment', BY_SYSTEM, call);
    if (!moved.ok) return moved;
    const act = { action: 'sum_decided', actorId: userId, subjectId: booking.guestId, ip, at } as const;
    await recordAudit(tx, { ...act, details: { paymentId, decision, ...sum } });
    const bookingState = (await lockBooking(tx, booking.id))?.state ?? booking.state;
    return ok({ bookingState });
  });
  if (decided.ok) await call.payments.send(call, known.bookingId);
  return decided;
});
