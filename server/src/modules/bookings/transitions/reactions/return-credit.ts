import { creditOfRefundCents, returnedCredit } from '@kwela/domain/payments/wallet';
import type { BookingReactions } from '../../../context.ts';
import { insertWalletEntry, usedFor } from '../../../wallet/store/wallet-repo.ts';
import { findCancellation } from '../../store/cancellations-repo.ts';
import { findBooking } from '../../store/repo.ts';

/**
 * Credit that a guest paid with comes back: all of it when the trip was never agreed, else as much of it as of everything they paid. It was
 * posted with the payment or the refund. Source: docs/rules/payments.md “Wallet”.
 */
export const returnCredit: BookingReactions['return_credit'] = async (tx, changed, { newId, policies }) => {
  const booking = await findBooking(tx, changed.id);
  if (booking === null || booking.creditCents === 0) return;
  const ended = await findCancellation(tx, booking.id);
  const cents = ended === null ? booking.creditCents : creditOfRefundCents(ended.refundCents, booking);
  const { credit } = policies.byVersion(booking.policyVersion).cancellation;
  const { stateAt: at } = changed;
  for (const part of returnedCredit(await usedFor(tx, booking.id), cents, at, credit)) {
    const { id: bookingId, guestId: personId } = booking;
    await insertWalletEntry(tx, { ...part, id: newId(), personId, kind: 'returned', bookingId, at });
  }
};
