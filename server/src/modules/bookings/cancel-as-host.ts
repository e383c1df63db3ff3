import { cancelAsHost } from '@kwela/contract/trips/cancellation';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { cancelOnce } from './cancellation/cancel-once.ts';
import { hostOfferTo } from './cancellation/host-offer.ts';
import { findPenalty, lockPenaltiesOf } from './store/penalties-repo.ts';
import { applyTransition } from './transitions/apply-transition.ts';

/** The host cancels an agreed trip: all goes back to the guest, and the host owes what was shown. The same request again has the same answer. */
export const cancelByHost = implement(cancelAsHost, (call, { id, reason, note, expectedPenaltyCents }) => {
  const { idempotencyKey, actor } = call;
  return cancelOnce(
    call,
    { id, as: 'host' },
    async (tx, done, state) => {
      const penaltyCents = (await findPenalty(tx, id))?.cents ?? 0;
      const isSame = done.reason === reason && done.note === note && penaltyCents === expectedPenaltyCents;
      return isSame ? { state, penaltyCents } : null;
    },
    async (tx, { booking, access, at, services }) => {
      await lockPenaltiesOf(tx, booking.hostId);
      const offer = await hostOfferTo(access, booking, tx, at, call);
      if (offer === null) return refuse('not_allowed');
      const penaltyCents = offer.penalty.cents;
      if (penaltyCents !== expectedPenaltyCents) return refuse('penalty_changed', { offer });
      const payload = { reason, note, idempotencyKey };
      const by = { role: 'host', actorId: actor.userId, payload } as const;
      const changed = await applyTransition(tx, booking, 'cancel_by_host', by, services);
      return changed.ok ? ok({ state: changed.value.state, penaltyCents }) : changed;
    },
  );
});
