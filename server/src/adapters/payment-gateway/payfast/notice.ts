import { PAYMENT_METHODS } from '@kwela/domain/payments/methods';
import type { PaymentNotice } from '../port.ts';
import { centsOf } from '../rand.ts';
import type { PayfastAccount } from './account.ts';
import { isSame, type Pair, pairsIn, signItn } from './signature.ts';

/** The company's words for a payment. Any other is one that is not over. */
const OUTCOMES: Readonly<Record<string, PaymentNotice['outcome']>> = {
  COMPLETE: 'captured',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  PENDING: 'pending',
};

const fieldIn = (pairs: readonly Pair[], name: string): string =>
  pairs.find(([known]) => known === name)?.[1] ?? '';

/** What a signed notification (ITN) says; null when its signature is not of this account, or it cannot be read. */
export function readItn(account: PayfastAccount, body: string, now: Date): PaymentNotice | null {
  const pairs = pairsIn(body);
  const get = (name: string): string => fieldIn(pairs, name);
  if (!isSame(get('signature'), signItn(pairs, account.passphrase))) return null;
  const amountCents = centsOf(get('amount_gross'));
  const transactionRef = get('pf_payment_id');
  if (amountCents === null || transactionRef === '') return null;
  const status = get('payment_status').toUpperCase();
  const outcome = OUTCOMES[status] ?? 'pending';
  const code = PAYMENT_METHODS.find((known) => known === get('custom_str1'));
  return {
    about: 'payment',
    eventId: `${transactionRef}:${status}`,
    providerRef: get('m_payment_id'),
    transactionRef,
    paymentId: get('m_payment_id'),
    outcome,
    failure: outcome === 'failed' ? 'declined' : null,
    amountCents,
    // The company takes rand alone, and names no currency.
    currency: 'ZAR',
    isOurMerchant: get('merchant_id') === account.merchantId,
    method: code === undefined ? null : { code, lastFour: null },
    keptCard: null,
    at: now,
  };
}
