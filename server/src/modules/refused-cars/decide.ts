import { decideRefusal } from '@kwela/contract/trips/refused-cars';
import { hasRole } from '@kwela/domain/actor';
import { transitionOfDecision } from '@kwela/domain/hand-over/refused-car';
import { refundOfReceived } from '@kwela/domain/payments/refund';
import { ok, refuse } from '@kwela/domain/result';
import { recordAudit } from '../../db/audit.ts';
import { asSystem } from '../../db/tx.ts';
import { accessTo } from '../bookings/read/booking-access.ts';
import { findCancellation } from '../bookings/store/cancellations-repo.ts';
import { lockBooking } from '../bookings/store/repo.ts';
import { applyTransition } from '../bookings/transitions/apply-transition.ts';
import { runDueTransition } from '../bookings/transitions/due-transition.ts';
import { implement } from '../implement.ts';

/**
 * An admin’s word on a car that was turned down, never on a trip of their own; what it means for the money is the reaction to the state. Too late
 * it is decided already. Source: docs/rules/hand-over.md “Refused cars”.
 */
export const decide = implement(decideRefusal, async (call, { bookingId, decision, note }) => {
  const { actor, ip } = call;
  if (!hasRole(actor, 'admin')) return refuse('forbidden');
  if (decision === 'dismiss' && note === '') return refuse('words_missing');
  const { userId: actorId, now: at } = actor;
  const decided = await asSystem(call.database.db, async (tx) => {
    const locked = await lockBooking(tx, bookingId);
    const access = locked && (await accessTo(call, tx, locked));
    if (locked === null || access === null) return refuse('not_found');
    if (access.relation !== 'admin') return refuse('forbidden');
    const booking = await runDueTransition(tx, locked, call);
    const by = { role: 'admin', actorId, payload: { note } } as const;
    const changed = await applyTransition(tx, booking, transitionOfDecision(decision), by, call);
    if (!changed.ok) return changed;
    const details = { bookingId, decision };
    await recordAudit(tx, {
      action: 'refusal_decided',
      actorId,
      subjectId: booking.guestId,
      ip,
      at,
      details,
    });
    const ended = await findCancellation(tx, bookingId);
    const neverPaidCents = await call.payments.neverPaidCents(tx, bookingId);
    const refundCents = ended === null ? 0 : refundOfReceived(ended, neverPaidCents).refundCents;
    return ok({ bookingId, state: changed.value.state, refundCents });
  });
  if (decided.ok) await call.payments.send(call, bookingId);
  return decided;
});
