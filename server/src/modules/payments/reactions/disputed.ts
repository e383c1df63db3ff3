import type { Tx } from '../../../db/tx.ts';
import type { TransitionServices } from '../../context.ts';
import { post } from '../../ledger/repo.ts';
import { putOnHold, takeOffHold } from '../../payouts/steps/hold.ts';
import { endWaitingRefunds } from '../store/outbox-repo.ts';
import { cameTooLate } from '../store/payment.ts';
import type { PaymentChange, ReactToPayment } from './payment-change.ts';

/** What follows when a payment is disputed at a bank, and when that ends. Source: docs/rules/payments.md “Disputed payments”. */
const ofDispute =
  (
    react: (
      tx: Tx,
      dispute: NonNullable<PaymentChange['dispute']>,
      change: PaymentChange,
      services: TransitionServices,
    ) => Promise<unknown>,
  ): ReactToPayment =>
  async (tx, change, services) => {
    if (change.dispute === undefined) throw new Error(`Nobody disputes payment ${change.payment.id}`);
    await react(tx, change.dispute, change, services);
  };

/** A person lets it go as whatever else they look at, so it has a key of that kind. */
const holdKey = (disputeId: string): string => `review:${disputeId}`;

export const holdPayoutOf = ofDispute(async (tx, { id, cents }, { booking, payment }, services) => {
  // What came too late was never for the trip.
  if (cameTooLate(payment)) return;
  const about = { key: holdKey(id), bookingId: booking.id, reason: 'payment', cents } as const;
  await putOnHold(tx, { ...about, at: services.now() }, services);
});

export const freePayoutOf = ofDispute((tx, { id }, { booking }, services) =>
  takeOffHold(tx, { key: holdKey(id), bookingId: booking.id, lostCents: 0, at: services.now() }, services),
);

/** It is gone: our loss, less what of it was owed to its payer anyway. */
export const postChargedBack = ofDispute(async (tx, { id, cents }, { payment, booking }, { now }) => {
  const [bookingId, at] = [booking.id, now()];
  const write = (kind: 'charged_back' | 'never_paid', sum: number) =>
    sum > 0 ? post(tx, { key: `${kind}:dispute:${id}`, bookingId, event: { kind, cents: sum }, at }) : null;
  await write('charged_back', cents);
  await write('never_paid', Math.min(cents, await endWaitingRefunds(tx, payment.id, at)));
});
