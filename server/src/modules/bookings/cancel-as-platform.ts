import { cancelAsPlatform } from '@kwela/contract/trips/platform-cancellation';
import { refundOfReceived } from '@kwela/domain/payments/refund';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { accessTo } from './read/booking-access.ts';
import { isStrangerTo } from './read/stranger.ts';
import { findCancellation } from './store/cancellations-repo.ts';
import { lockBooking } from './store/repo.ts';
import { applyTransition } from './transitions/apply-transition.ts';
import { runDueTransition } from './transitions/due-transition.ts';

/** An admin ends a booking; a person who is its guest or host acts as that, and not as an admin. */
export const cancelByPlatform = implement(cancelAsPlatform, async (call, { id, cause, note }) => {
  const outcome = await asSystem(call.database.db, async (tx) => {
    const locked = await lockBooking(tx, id);
    const access = locked && (await accessTo(call, tx, locked));
    if (locked === null || access === null) return refuse('not_found');
    if (access.relation !== 'admin' || !(await isStrangerTo(tx, call.actor, locked)))
      return refuse('forbidden');
    const booking = await runDueTransition(tx, locked, call);
    const by = { role: 'admin', actorId: call.actor.userId, payload: { cause, note } } as const;
    const changed = await applyTransition(tx, booking, 'cancel_by_platform', by, call);
    if (!changed.ok) return changed;
    const ended = await findCancellation(tx, id);
    const neverPaidCents = await call.payments.neverPaidCents(tx, id);
    const refundCents = ended === null ? 0 : refundOfReceived(ended, neverPaidCents).refundCents;
    return ok({ bookingId: id, state: changed.value.state, refundCents });
  });
  if (outcome.ok) await call.payments.send(call, id);
  return outcome;
});
