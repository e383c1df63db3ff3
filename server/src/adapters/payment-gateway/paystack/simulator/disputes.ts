import { z } from 'zod';
import { tellMerchant } from '../../played/tell-merchant.ts';
import { type ApiAnswer, no, yes } from './api.ts';
import { newNumber, type PlayedDispute } from './books.ts';
import type { PaystackDesk } from './steps.ts';
import { disputeView } from './views.ts';

/** What the bank of somebody who paid does, and what Paystack tells of it. Source: paystack.com/docs/payments/manage-disputes. */

const DAYS_TO_ANSWER = 3;
const DAY_MS = 86_400_000;

async function viewOf({ books }: PaystackDesk, one: PlayedDispute): Promise<object | null> {
  const paid = await books.payments.find(one.reference);
  if (paid === null) return null;
  return disputeView(one, paid, paid.card === null ? null : await books.cards.find(paid.card));
}

async function tell(desk: PaystackDesk, event: string, one: PlayedDispute): Promise<void> {
  const body = JSON.stringify({ event, data: await viewOf(desk, one) });
  await tellMerchant(desk.company, { messageId: `${event}:${one.id}`, body });
}

const opening = z.object({ reference: z.string(), amount: z.coerce.number().int().positive().optional() });

/** Whoever paid asks their bank to take it back: all of it, or an amount. */
export async function openDispute(desk: PaystackDesk, body: unknown): Promise<ApiAnswer> {
  const asked = opening.safeParse(body);
  const paid = asked.success ? await desk.books.payments.find(asked.data.reference) : null;
  if (!asked.success || paid === null || paid.capturedAmount === 0) {
    return no(404, 'Transaction not found', 'transaction_not_found');
  }
  const now = desk.company.now();
  const one: PlayedDispute = {
    id: newNumber(),
    reference: paid.reference,
    amount: asked.data.amount ?? paid.capturedAmount,
    status: 'awaiting-merchant-feedback',
    resolution: null,
    dueAt: new Date(now.getTime() + DAYS_TO_ANSWER * DAY_MS).toISOString(),
    resolvedAt: null,
    createdAt: now.toISOString(),
  };
  await desk.books.disputes.add(String(one.id), one);
  await tell(desk, 'charge.dispute.create', one);
  return yes('Dispute opened', await viewOf(desk, one));
}

/** It is told again that our side is awaited. */
export async function remindOfDispute(desk: PaystackDesk, id: string): Promise<ApiAnswer> {
  const one = await desk.books.disputes.find(id);
  if (one === null) return no(404, 'Dispute not found', 'not_found');
  await tell(desk, 'charge.dispute.remind', one);
  return yes('Reminder sent', await viewOf(desk, one));
}

const ending = z.object({ resolution: z.enum(['merchant-accepted', 'declined']) });

/** The bank decided: `declined` for the merchant, `merchant-accepted` for whoever paid. */
export async function resolveDispute(desk: PaystackDesk, id: string, body: unknown): Promise<ApiAnswer> {
  const asked = ending.safeParse(body);
  if (!asked.success) return no(400, 'Invalid or missing parameters', 'missing_params');
  const resolvedAt = desk.company.now().toISOString();
  const one = await desk.books.disputes.change(id, (kept) =>
    kept.status === 'resolved'
      ? null
      : { ...kept, status: 'resolved', resolution: asked.data.resolution, resolvedAt },
  );
  if (one === null) return no(400, 'Dispute cannot be resolved', 'invalid_state');
  await tell(desk, 'charge.dispute.resolve', one);
  return yes('Dispute resolved', await viewOf(desk, one));
}

export async function fetchDispute(desk: PaystackDesk, id: string): Promise<ApiAnswer> {
  const one = await desk.books.disputes.find(id);
  const view = one === null ? null : await viewOf(desk, one);
  return view === null ? no(404, 'Dispute not found', 'not_found') : yes('Dispute retrieved', view);
}
