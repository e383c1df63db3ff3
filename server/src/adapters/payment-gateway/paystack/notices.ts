import { z } from 'zod';
import { readJson } from '../../read-json.ts';
import type { DisputeNotice, GatewayNotice, PaymentNotice } from '../port.ts';
import {
  type Dispute,
  dispute,
  type Preauthorization,
  preauthorization,
  refundNotice,
  type Transaction,
  transaction,
} from './answers.ts';
import { keptCardOf } from './cards.ts';
import type { PaystackLine } from './line.ts';
import { paymentIdOf } from './references.ts';
import { refundOutcome } from './refunds.ts';

const notice = z.object({ event: z.string().min(1).max(100), data: z.unknown() });
const PAID = 'charge.success';
const HELD = 'preauthorization.reserve.success';
const DISPUTE = /^charge\.dispute\.(create|remind|resolve)$/;
const REFUND = /^refund\.(pending|processing|processed|failed|needs-attention)$/;

/** Their words for how a payment stands; any other has not been decided. */
const OUTCOMES: Readonly<Record<string, PaymentNotice['outcome']>> = {
  success: 'captured',
  authorized: 'authorised',
  captured: 'authorised',
  failed: 'failed',
  reversed: 'failed',
  abandoned: 'cancelled',
};

/** A payment as Paystack has it. Its signature, or its own server, speaks for one account: ours. */
export function paymentNotice(
  eventId: string,
  data: Transaction | Preauthorization,
  now: Date,
): PaymentNotice {
  const outcome = OUTCOMES[data.status] ?? 'pending';
  const lastFour = data.authorization?.last4 ?? null;
  const isCard = data.authorization?.channel === 'card';
  return {
    about: 'payment',
    eventId,
    providerRef: data.reference,
    transactionRef: null,
    paymentId: paymentIdOf(data.reference),
    outcome,
    failure: outcome === 'failed' ? 'declined' : null,
    amountCents: data.amount,
    currency: data.currency,
    isOurMerchant: true,
    method: isCard ? { code: 'card', lastFour } : null,
    keptCard: keptCardOf(data),
    holdEndsAt: 'expiry_date' in data && data.expiry_date != null ? new Date(data.expiry_date) : null,
    at: 'paid_at' in data && data.paid_at != null ? new Date(data.paid_at) : now,
  };
}

/** A dispute ends `resolved`: `declined` is for us, whatever else they call it the payer has the money. */
function disputeState({ status, resolution }: Dispute): DisputeNotice['state'] {
  if (status !== 'resolved') return 'open';
  return resolution === 'declined' ? 'won' : 'lost';
}

/** A dispute as Paystack has it. */
export function disputeNotice(eventId: string, data: Dispute): DisputeNotice {
  const { reference, amount, currency } = data.transaction;
  return {
    about: 'dispute',
    eventId,
    disputeId: String(data.id),
    providerRef: reference,
    paymentId: paymentIdOf(reference),
    state: disputeState(data),
    amountCents: data.refund_amount ?? amount,
    currency: data.currency ?? currency,
    dueAt: data.dueAt == null ? null : new Date(data.dueAt),
  };
}

/** What a notification of Paystack says; null when it cannot be read. They have no number of their own. */
export function readPaystackNotice(raw: string, now: Date): GatewayNotice | null {
  const read = notice.safeParse(readJson(raw));
  if (!read.success) return null;
  const { event, data } = read.data;
  const other = (id: string): GatewayNotice => ({ about: 'other', eventId: `${event}:${id}`, kind: event });
  if (event === PAID || event === HELD) {
    const paid = (event === PAID ? transaction : preauthorization).safeParse(data);
    return paid.success ? paymentNotice(`${event}:${paid.data.reference}`, paid.data, now) : null;
  }
  const [, status] = REFUND.exec(event) ?? [];
  if (status !== undefined) {
    const back = refundNotice.safeParse(data);
    if (!back.success) return null;
    const { transaction_reference: providerRef, refund_reference, amount: amountCents, currency } = back.data;
    return {
      about: 'refund',
      eventId: `${event}:${providerRef}:${refund_reference ?? amountCents}`,
      key: null,
      providerRef,
      amountCents,
      currency,
      outcome: refundOutcome(status),
      reason: status === 'failed' ? status : null,
    };
  }
  if (DISPUTE.test(event)) {
    const told = dispute.safeParse(data);
    return told.success ? disputeNotice(`${event}:${told.data.id}`, told.data) : null;
  }
  const named = z.object({ reference: z.string() }).safeParse(data);
  const numbered = z.object({ id: z.union([z.int(), z.string()]) }).safeParse(data);
  return other(named.success ? named.data.reference : numbered.success ? String(numbered.data.id) : '');
}

/** How a dispute stands at the company; null: it knows of none. */
export async function lookUpDispute(line: PaystackLine, id: string): Promise<Dispute | null> {
  const answer = await line.ask(`/dispute/${encodeURIComponent(id)}`, dispute);
  return answer.isDone ? answer.data : null;
}

/** How a payment stands at the company: a hold where it is known as one, else a transaction. Null: neither is known. */
export async function lookUpPayment(
  line: PaystackLine,
  reference: string,
  isHold: boolean,
): Promise<Transaction | Preauthorization | null> {
  const answer = isHold
    ? await line.ask(`/preauthorization/verify/${reference}`, preauthorization)
    : await line.ask(`/transaction/verify/${reference}`, transaction);
  return answer.isDone ? answer.data : null;
}
