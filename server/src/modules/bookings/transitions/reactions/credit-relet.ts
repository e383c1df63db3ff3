import { reletCreditCents } from '@kwela/domain/payments/relet';
import { creditExpiresAt } from '@kwela/domain/payments/wallet';
import { vatBpOn } from '@kwela/domain/pricing/vat';
import { hostShareUnder } from '@kwela/domain/protection/host-plans';
import { localDate } from '@kwela/domain/time';
import type { BookingReactions } from '../../../context.ts';
import { post } from '../../../ledger/repo.ts';
import { insertWalletEntry } from '../../../wallet/store/wallet-repo.ts';
import { hostPlanOf } from '../../store/cancellations-repo.ts';
import { findCancelledTrips } from '../../store/relet-repo.ts';
import { findBooking } from '../../store/repo.ts';

/** A trip that took place on days which another guest had cancelled and paid for: that guest gets a part back as credit, of what was kept. */
export const creditRelet: BookingReactions['credit_relet'] = async (tx, booking, { newId, policies }) => {
  const again = await findBooking(tx, booking.id);
  if (again === null) return;
  const { stateAt: at } = booking;
  for (const cancelled of await findCancelledTrips(tx, again)) {
    const policy = policies.byVersion(cancelled.policyVersion);
    const { relet, creditMonths } = policy.cancellation;
    const rented = { startAt: again.startAt, endAt: again.endAt, rentalCents: again.quote.rentalCents };
    const cents = reletCreditCents(cancelled, rented, relet.shareBp);
    if (cents === 0) continue;
    const { bookingId, guestId, hostId } = cancelled;
    const isNew = await insertWalletEntry(tx, {
      id: newId(),
      personId: guestId,
      kind: 'car_rented_again',
      cents,
      bookingId,
      becauseOf: again.id,
      at,
      expiresAt: creditExpiresAt(at, creditMonths),
    });
    if (!isNew) continue;
    const share = hostShareUnder(await hostPlanOf(tx, bookingId), policy);
    const event = { kind: 'relet_credit', cents, hostId, share, vatBp: vatBpOn(localDate(at)) } as const;
    await post(tx, { key: `relet_credit:${bookingId}:${again.id}`, bookingId, event, at });
  }
};
