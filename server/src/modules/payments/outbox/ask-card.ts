import { ok, refuse } from '@kwela/domain/result';
import type { PaymentGateway, SavedCards } from '../../../adapters/payment-gateway/port.ts';
import { asSystem, type Tx } from '../../../db/tx.ts';
import { lockBooking } from '../../bookings/store/repo.ts';
import { openForBooking } from '../../cards/steps/card-secrets.ts';
import type { Services } from '../../context.ts';
import { finishCommand, type OutboxCommand } from '../store/outbox-repo.ts';
import { payerOf } from '../store/payer-repo.ts';
import { isOpen, type Payment } from '../store/payment.ts';
import { lockPayments } from '../store/repo.ts';
import { applyPaymentTransition } from '../transitions/apply-transition.ts';

type Answer = Awaited<ReturnType<NonNullable<SavedCards['hold']>>>;

async function record(
  tx: Tx,
  services: Services,
  command: OutboxCommand,
  { bookingId, id: paymentId }: Payment,
  answer: Answer,
) {
  const booking = await lockBooking(tx, bookingId);
  const payment = (await lockPayments(tx, bookingId, 'deposit')).find(({ id }) => id === paymentId);
  if (booking === null || payment === undefined) return refuse('gone');
  if (!(await finishCommand(tx, command.id, services.now()))) return refuse('finished_before');
  // The company told us by itself before we heard its answer.
  if (!isOpen(payment)) return ok(null);
  const change = { payment, booking };
  // A bank that wants to see its person is asked by a page: the guest pays the deposit at a checkout instead.
  if (answer.outcome !== 'held') {
    const facts = { failure: 'declined' } as const;
    await applyPaymentTransition(tx, change, 'fail', { role: 'gateway', facts }, services);
    return ok(null);
  }
  // Nobody waits for it any more when the trip was cancelled meanwhile: it is let go again.
  const isAwaited = await services.deposits.isAwaited(tx, bookingId, payment);
  const name = isAwaited ? 'authorise' : 'authorise_late';
  const held = { ...change, holdEndsAt: answer.endsAt };
  const by = { role: 'gateway', facts: { providerRef: answer.providerRef } } as const;
  const changed = await applyPaymentTransition(tx, held, name, by, services);
  if (!changed.ok) throw new Error(`A ${payment.state} payment cannot ${name}: ${payment.id}`);
  return ok(null);
}

/** Asks the company for a hold on the card that the trip was paid with; the key makes it one hold, however often it is asked. */
export async function askCard(
  services: Services,
  command: OutboxCommand,
  payment: Payment,
  company: PaymentGateway,
): Promise<void> {
  const hold = company.savedCards?.hold ?? null;
  if (hold === null || payment.cardToken === null) throw new Error('The payment has no kept card');
  const answer = await hold({
    key: command.id,
    token: await openForBooking(services, payment.bookingId, payment.cardToken),
    paymentId: payment.id,
    bookingRef: payment.bookingId,
    amountCents: command.amountCents,
    payer: await payerOf(services.database.db, payment.bookingId),
    mayAsk: true,
  });
  await asSystem(services.database.db, (tx) => record(tx, services, command, payment, answer));
}
