import { randomUUID } from 'node:crypto';
import { type Delivery, tellMerchant } from '../../played/tell-merchant.ts';
import { centsOf, randText } from '../../rand.ts';
import { hashOfNotice, isSameHash, ozowHash } from '../hash.ts';
import { type OzowDesk, type PlayedTransaction, requestFields } from './books.ts';

/** A payment request; a text says what is wrong with it. */
export async function openRequest(
  { merchant, books }: OzowDesk,
  body: unknown,
): Promise<PlayedTransaction | string> {
  const read = requestFields.safeParse(body);
  if (!read.success) return 'The request is not valid';
  const fields = read.data;
  if (fields.SiteCode !== merchant.siteCode) return 'The site code is not known';
  const given = Object(body).HashCheck;
  if (typeof given !== 'string' || !isSameHash(given, ozowHash(Object.values(fields), merchant.privateKey))) {
    return 'HashCheck value has failed';
  }
  const cents = centsOf(fields.Amount);
  if (cents === null || cents <= 0) return 'The amount is not valid';
  const one: PlayedTransaction = {
    id: randomUUID(),
    reference: fields.TransactionReference,
    fields,
    cents,
    status: 'Open',
    paidCents: 0,
    refundedCents: 0,
    refunds: [],
  };
  await books.transactions.add(one.id, one);
  return one;
}

async function tell(
  { company, merchant }: OzowDesk,
  one: PlayedTransaction,
  delivery: Delivery,
  afterMs = 0,
): Promise<void> {
  const fields = {
    SiteCode: merchant.siteCode,
    TransactionId: one.id,
    TransactionReference: one.reference,
    Amount: randText(one.paidCents),
    Status: one.status,
    CurrencyCode: one.fields.CurrencyCode,
    IsTest: one.fields.IsTest,
    StatusMessage: '',
  };
  const Hash = hashOfNotice(fields, merchant.privateKey);
  const body = new URLSearchParams({ ...fields, Hash }).toString();
  await tellMerchant(company, { messageId: `${one.id}:${one.status}`, body, afterMs }, delivery);
}

const LATER_MS = { decided: 60_000, shuffled: 5_000 };

export interface Ending {
  readonly status: 'Complete' | 'Cancelled' | 'Error' | 'PendingInvestigation';
  /** What came, in percent of what was asked. */
  readonly paidPercent: number;
  /** An older state is told after the newer one. */
  readonly isShuffled: boolean;
  readonly delivery: Delivery;
}

/** Ends an open request once, and tells the merchant. Null: it had ended before. What is not decided is paid later. */
export async function endRequest(
  desk: OzowDesk,
  id: string,
  { status, paidPercent, isShuffled, delivery }: Ending,
): Promise<PlayedTransaction | null> {
  const ended = await desk.books.transactions.change(id, (one) =>
    one.status === 'Open'
      ? {
          ...one,
          status: status === 'PendingInvestigation' ? 'Complete' : status,
          paidCents: Math.round((one.cents * paidPercent) / 100),
        }
      : null,
  );
  if (ended === null) return null;
  const before = { ...ended, status: 'PendingInvestigation' } as const;
  if (status === 'PendingInvestigation') await tell(desk, before, 'prompt');
  await tell(desk, ended, delivery, status === 'PendingInvestigation' ? LATER_MS.decided : 0);
  if (isShuffled) await tell(desk, before, delivery, LATER_MS.shuffled);
  return ended;
}

/** Notes a refund, which is complete a minute later. Null: more than what can go back. */
export async function submitRefund(
  { company, books }: OzowDesk,
  id: string,
  refund: { readonly amountCents: number; readonly reason: string },
): Promise<string | null> {
  const refundId = randomUUID();
  const submittedAt = company.now().toISOString();
  const changed = await books.transactions.change(id, (one) =>
    one.status === 'Complete' && one.refundedCents + refund.amountCents <= one.paidCents
      ? {
          ...one,
          refundedCents: one.refundedCents + refund.amountCents,
          refunds: [...one.refunds, { id: refundId, ...refund, submittedAt }],
        }
      : null,
  );
  return changed === null ? null : refundId;
}

const REFUND_TAKES_MS = 60_000;
export const refundStatus = (submittedAt: string, now: Date): string =>
  now.getTime() - Date.parse(submittedAt) >= REFUND_TAKES_MS ? 'Complete' : 'Pending';
