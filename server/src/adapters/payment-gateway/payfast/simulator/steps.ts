import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Delivery } from '../../played/tell-merchant.ts';
import { tellMerchant } from '../../played/tell-merchant.ts';
import { centsOf, randText } from '../../rand.ts';
import { filledIn, isSame, type Pair, paramString, signForm, signItn } from '../signature.ts';
import { fieldOf, type PayfastDesk, type PlayedPayment } from './books.ts';

const NUMBER = { from: 100_000_000, below: 1_000_000_000 };
/** What the company keeps of each payment, in hundredths of a percent. */
const FEE_BP = 290;

/** A posted checkout: its page, or what is wrong with the form, as the company says it. */
export async function openPayment(
  desk: PayfastDesk,
  posted: readonly Pair[],
): Promise<PlayedPayment | string> {
  const { company, merchant, books } = desk;
  const fields = posted.filter(([name]) => name !== 'signature');
  const get = (name: string): string => posted.find(([known]) => known === name)?.[1] ?? '';
  if (get('merchant_id') !== merchant.merchantId || get('merchant_key') !== merchant.merchantKey) {
    return 'merchant_id: The merchant is not known.';
  }
  if (!isSame(get('signature'), signForm(fields, merchant.passphrase))) {
    return 'signature: Generated signature does not match submitted signature.';
  }
  const cents = centsOf(get('amount'));
  if (cents === null || cents <= 0) return 'amount: The amount must be rand with two decimals.';
  if (get('item_name') === '') return 'item_name: The item name is required.';
  const one: PlayedPayment = {
    id: randomBytes(16).toString('hex'),
    number: String(randomInt(NUMBER.from, NUMBER.below)),
    fields: filledIn(fields).map(([...field]) => field),
    cents,
    status: 'OPEN',
    paidCents: 0,
    refundedCents: 0,
    refunds: [],
    createdAt: company.now().toISOString(),
  };
  await books.payments.add(one.id, one);
  return one;
}

const numbered = (one: PlayedPayment, start: string): Pair[] =>
  [1, 2, 3, 4, 5].map((number): Pair => [`${start}${number}`, fieldOf(one, `${start}${number}`)]);

/** The text of a notification (ITN): every field in the company's order, empty ones too, and its signature. */
function itnOf(one: PlayedPayment, { merchant }: PayfastDesk): { params: string; body: string } {
  const feeCents = Math.round((one.paidCents * FEE_BP) / 10_000);
  const pairs: readonly Pair[] = [
    ['m_payment_id', fieldOf(one, 'm_payment_id')],
    ['pf_payment_id', one.number],
    ['payment_status', one.status],
    ['item_name', fieldOf(one, 'item_name')],
    ['item_description', fieldOf(one, 'item_description')],
    ['amount_gross', randText(one.paidCents)],
    ['amount_fee', randText(-feeCents)],
    ['amount_net', randText(one.paidCents - feeCents)],
    ...numbered(one, 'custom_str'),
    ...numbered(one, 'custom_int'),
    ['name_first', fieldOf(one, 'name_first')],
    ['name_last', fieldOf(one, 'name_last')],
    ['email_address', fieldOf(one, 'email_address')],
    ['merchant_id', merchant.merchantId],
  ];
  const params = paramString(pairs);
  return { params, body: `${params}&signature=${signItn(pairs, merchant.passphrase)}` };
}

async function tell(desk: PayfastDesk, one: PlayedPayment, delivery: Delivery, afterMs = 0): Promise<void> {
  const { params, body } = itnOf(one, desk);
  await desk.books.sent.add(createHash('sha256').update(params).digest('hex'), { params });
  await tellMerchant(desk.company, { messageId: `${one.number}:${one.status}`, body, afterMs }, delivery);
}

/** Was exactly this sent by us? */
export async function isSent({ books }: PayfastDesk, params: string): Promise<boolean> {
  const known = await books.sent.find(createHash('sha256').update(params).digest('hex'));
  return known?.params === params;
}

export interface Ending {
  readonly status: 'COMPLETE' | 'FAILED' | 'CANCELLED' | 'PENDING';
  /** What came, in percent of what was asked. */
  readonly paidPercent: number;
  /** An older state is told after the newer one. */
  readonly isShuffled: boolean;
  readonly delivery: Delivery;
}

/** How long a bank takes that has not decided, and an old message that comes after a new one. */
const LATER_MS = { decided: 60_000, shuffled: 5_000 };

/** Ends an open payment once, and tells the merchant. Null: it had ended before. What is not decided is paid later. */
export async function endPayment(
  desk: PayfastDesk,
  id: string,
  { status, paidPercent, isShuffled, delivery }: Ending,
): Promise<PlayedPayment | null> {
  const ended = await desk.books.payments.change(id, (one) =>
    one.status === 'OPEN'
      ? {
          ...one,
          status: status === 'PENDING' ? 'COMPLETE' : status,
          paidCents: Math.round((one.cents * paidPercent) / 100),
        }
      : null,
  );
  if (ended === null) return null;
  const before = { ...ended, status: 'PENDING' } as const;
  if (status === 'PENDING') await tell(desk, before, 'prompt');
  await tell(desk, ended, delivery, status === 'PENDING' ? LATER_MS.decided : 0);
  if (isShuffled) await tell(desk, before, delivery, LATER_MS.shuffled);
  return ended;
}

/** What is left of a payment; refunds are noted with the account that they go to. */
export const refundPayment = (
  { books }: PayfastDesk,
  id: string,
  refund: { readonly amount: number; readonly reason: string; readonly account: string | null },
): Promise<PlayedPayment | null> =>
  books.payments.change(id, (one) =>
    one.status === 'COMPLETE' && one.refundedCents + refund.amount <= one.paidCents
      ? {
          ...one,
          refundedCents: one.refundedCents + refund.amount,
          refunds: [...one.refunds, refund],
        }
      : null,
  );
