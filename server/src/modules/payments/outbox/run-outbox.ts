import { movePayment, type PaymentTransition } from '@kwela/domain/payments/lifecycle';
import type { MoneyEvent } from '@kwela/domain/payments/postings';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem, type Tx } from '../../../db/tx.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import { lockBooking } from '../../bookings/store/repo.ts';
import type { Services } from '../../context.ts';
import { post } from '../../ledger/repo.ts';
import {
  type CommandKind,
  claimOutbox,
  finishCommand,
  type OutboxCommand,
  postponeCommand,
} from '../store/outbox-repo.ts';
import type { Payment } from '../store/payment.ts';
import { findPayment, lockPayments, savePayment } from '../store/repo.ts';

const RETRY_S = [5, 15, 60, 300, 1800] as const;

const MOVES = { capture: 'capture', release: 'void', refund: 'refund' } as const satisfies Record<
  CommandKind,
  PaymentTransition
>;

function send({ gateway }: Services, command: OutboxCommand, providerRef: string): Promise<void> {
  const { id: key, amountCents } = command;
  switch (command.kind) {
    case 'capture':
      return gateway.capture({ key, providerRef, amountCents });
    case 'release':
      return gateway.release({ key, providerRef });
    case 'refund':
      return gateway.refund({ key, providerRef, amountCents });
  }
}

/** What the books say of a command that was done; money let go that was never booked moves nothing. */
function moneyEventOf(command: OutboxCommand, { quote }: Booking): MoneyEvent | null {
  const { lineItems: lines } = quote;
  if (command.kind === 'capture') return { kind: 'captured', lines };
  if (command.kind === 'release') return command.reason === 'late' ? null : { kind: 'voided', lines };
  return { kind: 'late_returned', cents: command.amountCents };
}

async function record(tx: Tx, services: Services, command: OutboxCommand, bookingId: string) {
  const at = services.now();
  const booking = await lockBooking(tx, bookingId);
  const payment = (await lockPayments(tx, bookingId)).find(({ id }) => id === command.paymentId);
  if (booking === null || payment === undefined) return refuse('gone');
  if (!(await finishCommand(tx, command.id, at))) return refuse('finished_before');
  const moved = movePayment(payment.state, MOVES[command.kind], 'system');
  if (!moved.ok) throw new Error(`A ${payment.state} payment cannot ${command.kind}: ${payment.id}`);
  await savePayment(tx, payment.id, {
    state: moved.value,
    at,
    ...(command.kind === 'capture' ? { paidAt: at } : {}),
    ...(command.kind === 'refund' ? { refundedCents: payment.refundedCents + command.amountCents } : {}),
  });
  const event = moneyEventOf(command, booking);
  if (event !== null) await post(tx, { key: `${event.kind}:${command.id}`, bookingId, event, at });
  return ok(null);
}

async function runOne(services: Services, command: OutboxCommand, payment: Payment): Promise<void> {
  const { db } = services.database;
  try {
    if (payment.providerRef === null) throw new Error('The payment has no checkout');
    await send(services, command, payment.providerRef);
    await asSystem(db, (tx) => record(tx, services, command, payment.bookingId));
  } catch (error) {
    const waitS = RETRY_S[Math.min(command.attempts, RETRY_S.length) - 1] ?? LONGEST_WAIT_S;
    const tryAt = new Date(services.now().getTime() + waitS * 1000);
    services.log.warn(
      { err: error, commandId: command.id, kind: command.kind },
      'a payment command must wait',
    );
    await postponeCommand(db, command.id, tryAt, error instanceof Error ? error.message : String(error));
  }
}

const LONGEST_WAIT_S = 1800;

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
