import { type cancellationRecord, getCancellation } from '@kwela/contract/trips/cancellation';
import { refundOfReceived } from '@kwela/domain/payments/refund';
import { ok, refuse } from '@kwela/domain/result';
import type { z } from 'zod';
import { implement } from '../implement.ts';
import { hostOfferTo, penaltyView } from './cancellation/host-offer.ts';
import { offerTo } from './cancellation/offer.ts';
import { accessTo, type BookingAccess } from './read/booking-access.ts';
import { type Cancellation, findCurrentCancellation } from './store/cancellations-repo.ts';
import { type CompassionCase, findCompassionCase } from './store/compassion-repo.ts';
import { findPenalty, type HostPenalty } from './store/penalties-repo.ts';
import { findBooking } from './store/repo.ts';

/** What followed from it since. */
interface Followed {
  readonly sentCents: number;
  readonly neverPaidCents: number;
  readonly penalty: HostPenalty | null;
  readonly evidence: CompassionCase | null;
}

/** What guest and host see of it: the host what they keep, the guest what comes back. */
const recordView = (
  ended: Cancellation,
  { sentCents, neverPaidCents, penalty, evidence }: Followed,
  { relation, may }: BookingAccess,
): z.input<typeof cancellationRecord> => ({
  cause: ended.cause,
  reason: ended.reason,
  at: ended.at.toISOString(),
  refund:
    relation === 'host'
      ? null
      : {
          ...refundOfReceived(ended, neverPaidCents),
          chargeCents: ended.chargeCents,
          creditCents: ended.creditCents,
          lines: ended.lines.map(({ line, refundCents }) => ({ line, refundCents })),
          sentCents,
        },
  compassion:
    evidence === null || relation === 'host'
      ? null
      : { state: evidence.state, note: evidence.state === 'refused' ? evidence.decisionNote : '' },
  hostCents: relation === 'guest' || !may('see_earnings') ? null : ended.hostCents,
  penalty: penalty === null || relation === 'guest' || !may('see_earnings') ? null : penaltyView(penalty),
});

/** What cancelling comes to now, or came to. */
export const cancellation = implement(getCancellation, async (call, { id }) => {
  const { db } = call.database;
  const booking = await findBooking(db, id);
  const access = booking && (await accessTo(call, db, booking));
  if (booking === null || access === null) return refuse('not_found');
  const ended = await findCurrentCancellation(db, id);
  const offer = await offerTo(access.relation, booking, db, call.actor.now, call);
  const hostOffer = await hostOfferTo(access, booking, db, call.actor.now, call);
  const followed = {
    sentCents: await call.payments.refundedCents(db, id),
    neverPaidCents: await call.payments.neverPaidCents(db, id),
    penalty: await findPenalty(db, id),
    evidence: await findCompassionCase(db, id),
  };
  return ok({ bookingId: id, offer, hostOffer, record: ended && recordView(ended, followed, access) });
});
