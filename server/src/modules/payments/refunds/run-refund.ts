import { ok, refuse } from '@kwela/domain/result';
import type { PaymentGateway, RefundAnswer } from '../../../adapters/payment-gateway/port.ts';
import { asSystem } from '../../../db/tx.ts';
import { findBooking, lockBooking } from '../../bookings/store/repo.ts';
import type { Services } from '../../context.ts';
import { awaitCommand, type OutboxCommand } from '../store/outbox-repo.ts';
import type { Payment } from '../store/payment.ts';
import { findRefundAccount, type RefundAccount } from '../store/refund-accounts-repo.ts';
import { lockRefund, refundsOfPayment } from '../store/refunds-repo.ts';
import { openedAccount } from './account.ts';
import { awaitAccount } from './await-account.ts';
import { moveRefund } from './move-refund.ts';

/** A refund that a company does later is asked about until it is done; the key keeps it one refund. */
const ASK_AGAIN_MS = 60_000;

type NotDone = Exclude<RefundAnswer, { readonly state: 'done' }>;

/** The account that the refund goes to, where its company needs one; null: there is none, or none that takes money. */
async function accountFor(
  { database: { db } }: Services,
  { needsAccount }: OutboxCommand,
  { bookingId }: Payment,
): Promise<RefundAccount | null> {
  const booking = needsAccount ? await findBooking(db, bookingId) : null;
  const account = booking && (await findRefundAccount(db, booking.guestId));
  return account?.refusedAt == null ? account : null;
}

/** How the refund stands by an answer that does not end it. False: a person has to look, and it is tried again. */
async function note(
  services: Services,
  { id, paymentId }: OutboxCommand,
  payment: Payment,
  answer: NotDone,
  used: RefundAccount | null,
): Promise<boolean> {
  const noted = await asSystem(services.database.db, async (tx) => {
    const booking = await lockBooking(tx, payment.bookingId);
    const refund = await lockRefund(tx, id);
    if (booking === null || refund === null) throw new Error(`The refund of ${paymentId} is gone`);
    const by = { role: 'gateway', at: services.now() } as const;
    if (answer.state === 'pending') {
      await moveRefund(tx, refund, 'send', by);
      return ok(true);
    }
    const isForAccount = answer.state === 'needs_details' || used !== null;
    if (isForAccount && (await services.groupPay.isOfGuest(tx, payment))) {
      await awaitAccount(tx, { refund, booking }, used?.givenAt ?? null, services);
      return ok(true);
    }
    const failed = await moveRefund(tx, refund, 'fail', by);
    return failed.ok ? ok(false) : refuse('finished_before');
  });
  return noted.ok ? noted.value : true;
}

const whyNot = (answer: NotDone): string =>
  answer.state === 'failed'
    ? `The refund was refused: ${answer.reason}`
    : 'The refund needs an account of somebody who has none here';

/**
 * Orders a refund at its company, or asks how it stands. True: it is done there. What is not done yet is no failure; what the
 * company will not do fails, and is reported when it fails again and again. Source: docs/rules/payments.md “Refunds”.
 */
export async function runRefund(
  services: Services,
  command: OutboxCommand,
  payment: Payment,
  company: PaymentGateway,
): Promise<boolean> {
  const { db } = services.database;
  const { providerRef, transactionRef } = payment;
  if (providerRef === null) throw new Error('The payment has no checkout');
  const account = await accountFor(services, command, payment);
  const { doneCents, onTheWayCents } = await refundsOfPayment(db, payment.id, command.id);
  const answer = await company.refund({
    key: command.id,
    providerRef,
    transactionRef,
    method: payment.method?.code ?? payment.chosenMethod,
    amountCents: command.amountCents,
    paidCents: payment.receivedCents ?? payment.amountCents,
    refundedCents: doneCents,
    onTheWayCents,
    bankAccount: account === null ? null : await openedAccount(services, account),
  });
  if (answer.state === 'done') return true;
  if (!(await note(services, command, payment, answer, account))) throw new Error(whyNot(answer));
  if (answer.state === 'failed') {
    services.log.error({ commandId: command.id, reason: answer.reason }, 'an account did not take a refund');
  }
  if (answer.state === 'pending') {
    await awaitCommand(db, command.id, new Date(services.now().getTime() + ASK_AGAIN_MS));
  }
  return false;
}
