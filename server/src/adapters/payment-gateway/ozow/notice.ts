import { z } from 'zod';
import { GatewayUnavailable, type PaymentNotice } from '../port.ts';
import { centsOf, randText } from '../rand.ts';
import { OZOW, type OzowAccount } from './account.ts';
import { hashOfNotice, isSameHash } from './hash.ts';
import { askOzow } from './line.ts';

/** The company's words for a payment. Any other is one that is not over. */
const OUTCOMES: Readonly<Record<string, PaymentNotice['outcome']>> = {
  complete: 'captured',
  cancelled: 'cancelled',
  error: 'failed',
  abandoned: 'cancelled',
  pendinginvestigation: 'pending',
};

interface Told {
  readonly transactionId: string;
  readonly reference: string;
  readonly siteCode: string;
  readonly status: string;
  readonly amountCents: number;
  readonly currency: string;
}

function noticeOf(account: OzowAccount, told: Told, at: Date): PaymentNotice {
  const outcome = OUTCOMES[told.status.toLowerCase()] ?? 'pending';
  return {
    about: 'payment',
    eventId: `${told.transactionId}:${told.status}`,
    providerRef: told.reference,
    transactionRef: told.transactionId,
    paymentId: told.reference,
    outcome,
    failure: outcome === 'failed' ? 'declined' : null,
    amountCents: told.amountCents,
    currency: told.currency,
    isOurMerchant: told.siteCode === account.siteCode,
    method: { code: 'instant_eft', lastFour: null },
    keptCard: null,
    at,
  };
}

/** What a posted notification says; null when its hash is not of this account, or it cannot be read. */
export function readOzowNotice(account: OzowAccount, body: string, now: Date): PaymentNotice | null {
  const fields = Object.fromEntries(new URLSearchParams(body));
  const get = (name: string): string => fields[name] ?? '';
  if (!isSameHash(get('Hash'), hashOfNotice(fields, account.privateKey))) return null;
  const amountCents = centsOf(get('Amount'));
  const transactionId = get('TransactionId');
  if (amountCents === null || transactionId === '') return null;
  const told = { transactionId, reference: get('TransactionReference'), siteCode: get('SiteCode') };
  const money = { status: get('Status'), amountCents, currency: get('CurrencyCode') };
  return noticeOf(account, { ...told, ...money }, now);
}

const transactions = z.array(
  z.object({
    transactionId: z.string(),
    transactionReference: z.string(),
    siteCode: z.string(),
    status: z.string(),
    amount: z.number(),
    currencyCode: z.string(),
  }),
);

/**
 * What the company's own server says of a payment; null when it knows no such one. While it has not decided what the
 * notification says it has, it is asked again later.
 */
export async function confirmOzow(account: OzowAccount, raw: string): Promise<PaymentNotice | null> {
  const told = readOzowNotice(account, raw, account.now());
  if (told === null) return null;
  const query = new URLSearchParams({
    siteCode: account.siteCode,
    transactionReference: told.paymentId,
  });
  const path = `/GetTransactionByReference?${query.toString()}`;
  const known = await askOzow(account, path, transactions, { method: 'GET' });
  const one = known.find(({ transactionId }) => transactionId === told.transactionRef);
  if (one === undefined) return null;
  const { transactionId, transactionReference: reference, siteCode, status, amount } = one;
  const amountCents = centsOf(randText(Math.round(amount * 100))) ?? 0;
  const found = { transactionId, reference, siteCode, status, amountCents, currency: one.currencyCode };
  const notice = noticeOf(account, found, told.at);
  if (notice.outcome === 'pending' && told.outcome !== 'pending') {
    throw new GatewayUnavailable(OZOW, new Error('it has not decided yet'));
  }
  return notice;
}
