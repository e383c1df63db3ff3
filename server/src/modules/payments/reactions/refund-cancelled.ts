import { splitRefund } from '@kwela/domain/payments/split-refund';
import { creditOfRefundCents } from '@kwela/domain/payments/wallet';
import { vatBpOn } from '@kwela/domain/pricing/vat';
import { hostShareUnder } from '@kwela/domain/protection/host-plans';
import { localDate } from '@kwela/domain/time';
import { findCancellation, hostPlanOf } from '../../bookings/store/cancellations-repo.ts';
import { findBooking } from '../../bookings/store/repo.ts';
import type { BookingReactions } from '../../context.ts';
import { post } from '../../ledger/repo.ts';
import { isOrdered, queueCommand, waitingCommands } from '../store/outbox-repo.ts';
import { cameTooLate, isTaken } from '../store/payment.ts';
import { lockPayments } from '../store/repo.ts';

const ABOUT = 'cancellation';

/**
 * What comes back of a cancelled trip is owed to the guest from now on, and goes back through the payments that brought it; what they paid
 * with credit is credit again. Money that is still being taken goes back once it is there.
 */
export const refundCancelled: BookingReactions['refund_cancelled'] = async (tx, booking, services) => {
  const ended = await findCancellation(tx, booking.id);
  if (ended === null || (await isOrdered(tx, booking.id, ABOUT))) return;
  const attempts = await lockPayments(tx, booking.id);
  const waiting = await waitingCommands(tx, booking.id);
  const waitingCents = (paymentId: string) =>
    waiting
      .filter((command) => command.kind === 'refund' && command.paymentId === paymentId)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const isBeingTaken = (paymentId: string) =>
    waiting.some((command) => command.kind === 'capture' && command.paymentId === paymentId);
  const taken = attempts.filter(
    (payment) => !cameTooLate(payment) && (isTaken(payment) || isBeingTaken(payment.id)),
  );
  const paid = await findBooking(tx, booking.id);
  const creditCents = paid === null ? 0 : creditOfRefundCents(ended.refundCents, paid);
  const { parts } = splitRefund(
    ended.refundCents - creditCents,
    taken.map(({ id: paymentId, amountCents, refundedCents }) => ({
      paymentId,
      refundableCents: amountCents - refundedCents - waitingCents(paymentId),
    })),
  );
  for (const { paymentId, cents: amountCents } of parts) {
    const command = {
      id: services.newId(),
      paymentId,
      kind: 'refund',
      amountCents,
      reason: 'booking',
    } as const;
    await queueCommand(tx, { ...command, about: ABOUT }, services.now());
  }
  const policy = services.policies.byVersion(booking.policyVersion);
  await post(tx, {
    key: `cancelled:${booking.id}`,
    bookingId: booking.id,
    event: {
      kind: 'cancelled',
      lines: ended.lines,
      hostId: booking.hostId,
      share: hostShareUnder(await hostPlanOf(tx, booking.id), policy),
      vatBp: vatBpOn(localDate(ended.at)),
      creditCents,
    },
    at: ended.at,
  });
};
