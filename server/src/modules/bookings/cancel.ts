import { cancelBooking } from '@kwela/contract/trips/cancellation';
import { isCompassion } from '@kwela/domain/bookings/cancellation/compassion';
import { refundOfReceived } from '@kwela/domain/payments/refund';
import { ok, refuse } from '@kwela/domain/result';
import { takeFiles } from '../files/repo.ts';
import { implement } from '../implement.ts';
import { cancelOnce } from './cancellation/cancel-once.ts';
import { CAR_NOT_BACK_CAUSE, isCarLate, offerTo } from './cancellation/offer.ts';
import { insertCompassionCase } from './store/compassion-repo.ts';
import { applyTransition } from './transitions/apply-transition.ts';

/**
 * The guest cancels an agreed trip: the car is free again, and what was shown goes back. Of two at once, one cancels and the other finds it
 * done; the same request sent again has the same answer.
 */
export const cancel = implement(cancelBooking, (call, input) => {
  const { id, reason, note, expectedRefundCents, evidenceFileId } = input;
  const { idempotencyKey, actor } = call;
  return cancelOnce(
    call,
    { id, as: 'guest' },
    async (tx, done, state) => {
      const { refundCents, keptCents } = refundOfReceived(done, await call.payments.neverPaidCents(tx, id));
      const isSame = done.reason === reason && done.note === note && refundCents === expectedRefundCents;
      return isSame ? { state, refundCents, keptCents } : null;
    },
    async (tx, { booking, access, at, services }) => {
      const offer = await offerTo(access.relation, booking, tx, at, call);
      if (offer === null) return refuse('not_allowed');
      const isFree = isCompassion(reason);
      const refundCents = isFree ? offer.compassionRefundCents : offer.refundCents;
      if (refundCents !== expectedRefundCents) return refuse('refund_changed', { offer });
      if (isFree) {
        if (evidenceFileId === null) return refuse('evidence_missing', { field: 'evidenceFileId' as const });
        if (!(await takeFiles(tx, [evidenceFileId], actor.userId, at))) return refuse('file_unknown');
        const otherwiseKeptCents = offer.keptCents;
        await insertCompassionCase(tx, {
          bookingId: id,
          reason,
          fileId: evidenceFileId,
          otherwiseKeptCents,
          at,
        });
      }
      const isLate = !isFree && (await isCarLate(booking, tx, at, call));
      const cause = isFree ? 'compassion' : isLate ? CAR_NOT_BACK_CAUSE : null;
      const payload = { reason, note, idempotencyKey, ...(cause === null ? {} : { cause }) };
      const by = { role: 'guest', actorId: actor.userId, payload } as const;
      const changed = await applyTransition(tx, booking, 'cancel_by_guest', by, services);
      if (!changed.ok) return changed;
      return ok({ state: changed.value.state, refundCents, keptCents: offer.paidCents - refundCents });
    },
  );
});
