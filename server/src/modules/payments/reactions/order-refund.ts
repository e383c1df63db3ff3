import { splitRefund } from '@kwela/domain/payments/split-refund';
import type { Tx } from '../../../db/tx.ts';
import type { TransitionServices } from '../../context.ts';
import { post } from '../../ledger/repo.ts';
import { chargedBackCents } from '../store/disputes-repo.ts';
import { queueCommand, waitingCommands } from '../store/outbox-repo.ts';
import { broughtCents, cameTooLate, mayGoBack, TRIP_KINDS } from '../store/payment.ts';
import { lockPayments } from '../store/repo.ts';

interface WantedRefund {
  readonly bookingId: string;
  readonly cents: number;
  /** What it is for, by which it is ordered once. */
  readonly about: string;
}

/**
 * Sends money of a trip back through the payments that brought it, the last one first, those of several people in proportion, and never more than each brought; what is still being
 * taken goes back once it is there.
 */
export async function orderRefund(
  tx: Tx,
  { bookingId, cents, about }: WantedRefund,
  { newId, now }: Pick<TransitionServices, 'newId' | 'now'>,
): Promise<void> {
  const attempts = await lockPayments(tx, bookingId, TRIP_KINDS);
  const waiting = await waitingCommands(tx, bookingId);
  const waitingCents = (paymentId: string) =>
    waiting
      .filter((command) => command.kind === 'refund' && command.paymentId === paymentId)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const isBeingTaken = (paymentId: string) =>
    waiting.some((command) => command.kind === 'capture' && command.paymentId === paymentId);
  const taken = attempts.filter(
    (payment) => !cameTooLate(payment) && (mayGoBack(payment) || isBeingTaken(payment.id)),
  );
  const { parts, unplacedCents } = splitRefund(
    cents,
    taken.map((payment) => ({
      paymentId: payment.id,
      isShare: payment.kind === 'share',
      refundableCents: broughtCents(payment) - payment.refundedCents - waitingCents(payment.id),
    })),
  );
  // What never came does not go back: our loss by it is none any more.
  const missingCents = taken.reduce((sum, payment) => sum + payment.amountCents - broughtCents(payment), 0);
  // Nor does what the bank of its payer gave back.
  const goneCents = missingCents + (await chargedBackCents(tx, bookingId));
  const neverPaidCents = Math.min(unplacedCents, goneCents);
  if (neverPaidCents > 0) {
    const event = { kind: 'never_paid', cents: neverPaidCents } as const;
    await post(tx, { key: `never_paid:${bookingId}:${about}`, bookingId, event, at: now() });
  }
  for (const { paymentId, cents: amountCents } of parts) {
    const command = { id: newId(), paymentId, kind: 'refund', amountCents, reason: 'booking' } as const;
    await queueCommand(tx, { ...command, about }, now());
  }
}
