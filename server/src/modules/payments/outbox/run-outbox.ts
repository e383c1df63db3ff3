import type { PaymentTransition } from '@kwela/domain/payments/lifecycle';
import { refundLifecycle } from '@kwela/domain/refunds/lifecycle';
import { ok, refuse } from '@kwela/domain/result';
import { after, HOUR_MS } from '@kwela/domain/time';
import {
  GatewayUnavailable,
  type PaymentGateway,
  UnknownProvider,
} from '../../../adapters/payment-gateway/port.ts';
import { asSystem, type Tx } from '../../../db/tx.ts';
import { errorText, retryAt } from '../../../jobs/schedule.ts';
import { lockBooking } from '../../bookings/store/repo.ts';
import type { Services } from '../../context.ts';
import { runRefund } from '../refunds/run-refund.ts';
import {
  awaitCommand,
  type CommandKind,
  type CommandReason,
  claimOutbox,
  finishCommand,
  type OutboxCommand,
  postponeCommand,
} from '../store/outbox-repo.ts';
import { broughtCents, type Payment } from '../store/payment.ts';
import { lockRefund } from '../store/refunds-repo.ts';
import { findPayment, lockPayments, type PaymentFacts } from '../store/repo.ts';
import { applyPaymentTransition } from '../transitions/apply-transition.ts';
import { askCard } from './ask-card.ts';
import { excessReturned } from './excess-returned.ts';
import { payByCard } from './pay-by-card.ts';

const DISPUTE_WAIT_MS = HOUR_MS;

/** An order about money that its company has. */
type DoneCommand = OutboxCommand & { readonly kind: Exclude<CommandKind, 'hold' | 'charge'> };
const isAboutMoneyThere = (command: OutboxCommand): command is DoneCommand =>
  command.kind !== 'hold' && command.kind !== 'charge';

/** What a payment does when its company has done what it was told. */
const TRANSITIONS: Readonly<
  Record<Exclude<CommandReason, 'excess'>, Readonly<Partial<Record<DoneCommand['kind'], PaymentTransition>>>>
> = {
  booking: { capture: 'capture', release: 'void', refund: 'refund' },
  deposit: { capture: 'capture', release: 'void', refund: 'refund' },
  late: { capture: 'capture', release: 'void_late', refund: 'refund_late' },
  unused: { refund: 'return_matched' },
  unmatched: { refund: 'return_unmatched' },
};

const GOES_BACK_IN_PARTS: readonly CommandReason[] = ['booking', 'deposit'];

/** Has the company take what it holds, or let it go. */
async function settleHold(
  company: PaymentGateway,
  { id: key, kind, amountCents }: DoneCommand,
  { providerRef }: Payment,
): Promise<void> {
  if (providerRef === null) throw new Error('The payment has no checkout');
  if (company.holds === null) throw new Error(`${company.name} holds no money`);
  if (kind === 'capture') await company.holds.capture({ key, providerRef, amountCents });
  else await company.holds.release({ key, providerRef });
}

/** Money may go back in parts, each an order of its own; what came too late goes back whole. Of excess the payment is not touched. */
function transitionOf(
  { reason, kind, amountCents }: DoneCommand,
  payment: Payment,
): PaymentTransition | null {
  if (reason === 'excess') return null;
  const isPart = kind === 'refund' && payment.refundedCents + amountCents < broughtCents(payment);
  if (isPart && GOES_BACK_IN_PARTS.includes(reason)) return 'refund_part';
  const name = TRANSITIONS[reason][kind];
  if (name === undefined) throw new Error(`Nothing that is ${reason} can be ordered to ${kind}`);
  return name;
}

const factsOf = (command: DoneCommand, payment: Payment, at: Date): PaymentFacts => {
  switch (command.kind) {
    case 'capture':
      return { paidAt: at };
    case 'release':
      return {};
    case 'refund':
      return { refundedCents: payment.refundedCents + command.amountCents };
  }
};

/** A refund ends by the table of its life. False: it was finished before. */
async function finish(tx: Tx, { id, kind }: DoneCommand, at: Date): Promise<boolean> {
  if (kind !== 'refund') return finishCommand(tx, id, at);
  const refund = await lockRefund(tx, id);
  const settled = refund && refundLifecycle.transition(refund.state, 'settle', 'gateway');
  return settled?.ok === true && finishCommand(tx, id, at, settled.value);
}

async function record(tx: Tx, services: Services, command: DoneCommand, { bookingId, kind }: Payment) {
  const at = services.now();
  const booking = await lockBooking(tx, bookingId);
  const payment = (await lockPayments(tx, bookingId, kind)).find(({ id }) => id === command.paymentId);
  if (booking === null || payment === undefined) return refuse('gone');
  if (!(await finish(tx, command, at))) return refuse('finished_before');
  const name = transitionOf(command, payment);
  if (name === null) {
    await excessReturned(tx, { payment, booking }, command.amountCents, services);
    return ok(null);
  }
  const by = { role: 'system', facts: factsOf(command, payment, at) } as const;
  const change = { payment, booking, movedCents: command.amountCents };
  const changed = await applyPaymentTransition(tx, change, name, by, services);
  if (!changed.ok) throw new Error(`A ${payment.state} payment cannot ${name}: ${payment.id}`);
  return ok(null);
}

/** Tells the company of the payment, and no other; what it did not do is tried again. */
async function runOne(services: Services, command: OutboxCommand, payment: Payment): Promise<void> {
  const { db } = services.database;
  try {
    const company = services.gateways.byName(payment.provider);
    if (company === null) throw new UnknownProvider(payment.provider);
    if (command.kind === 'charge') {
      await payByCard(services, payment, company);
      await asSystem(db, async (tx) => ok(await finishCommand(tx, command.id, services.now())));
      return;
    }
    // Its company sends nothing back of what is disputed; lost, the order is gone, else it goes out then.
    if (command.kind === 'refund' && payment.state === 'disputed') {
      await awaitCommand(db, command.id, after(services.now(), DISPUTE_WAIT_MS));
      return;
    }
    if (!isAboutMoneyThere(command)) return await askCard(services, command, payment, company);
    if (command.kind !== 'refund') await settleHold(company, command, payment);
    else if (!(await runRefund(services, command, payment, company))) return;
    await asSystem(db, (tx) => record(tx, services, command, payment));
  } catch (error) {
    const about = { err: error, commandId: command.id, kind: command.kind, provider: payment.provider };
    if (error instanceof GatewayUnavailable) services.log.warn(about, 'a payment command must wait');
    else services.log.error(about, 'a payment command failed');
    await postponeCommand(db, command.id, retryAt(services.now(), command.attempts), errorText(error));
  }
}

/** Sends the commands that are due, of one booking or of all, until none is left. Gives how many it tried. */
export async function runOutbox(services: Services, bookingId: string | null = null): Promise<number> {
  const { db } = services.database;
  let count = 0;
  for (;;) {
    const claimed = await claimOutbox(db, services.now(), bookingId);
    if (claimed.length === 0) return count;
    for (const command of claimed) {
      const payment = await findPayment(db, command.paymentId);
      if (payment !== null) await runOne(services, command, payment);
      count += 1;
    }
  }
}
