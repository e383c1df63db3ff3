import type { PlayedDispute, PlayedPayment, PlayedPaystackCard, PlayedRefund } from './books.ts';

/** The shapes of Paystack’s answers and notifications. Source: paystack.com/docs/api, …/payments/card-preauthorization. */

const MERCHANT = { merchant_id: 412_922, merchant_name: 'Kwela' } as const;

function authorizationOf(card: PlayedPaystackCard | null): object | null {
  if (card === null) return null;
  const { code, bin, lastFour, month, year, brand, signature } = card;
  return {
    authorization_code: code,
    bin,
    last4: lastFour,
    exp_month: String(month).padStart(2, '0'),
    exp_year: String(year),
    channel: 'card',
    card_type: `${brand} credit`,
    bank: 'TEST BANK',
    country_code: 'ZA',
    brand,
    reusable: true,
    signature,
    account_name: null,
  };
}

const customerOf = ({ email }: PlayedPayment) => ({
  id: 180_063_193,
  first_name: null,
  last_name: null,
  email,
  customer_code: 'CUS_zi5os4fs31qxao0',
  phone: null,
  metadata: null,
  risk_action: 'default',
});

export const transactionView = (one: PlayedPayment, card: PlayedPaystackCard | null) => ({
  id: one.id,
  domain: 'test',
  status: one.kind === 'preauthorization' && one.status === 'captured' ? 'success' : one.status,
  reference: one.reference,
  amount: one.kind === 'preauthorization' ? one.capturedAmount : one.amount,
  message: null,
  gateway_response: one.status === 'failed' ? 'Declined' : 'Approved',
  paid_at: one.paidAt,
  created_at: one.createdAt,
  channel: one.kind === 'preauthorization' ? 'preauth' : 'card',
  currency: 'ZAR',
  ip_address: null,
  metadata: one.metadata,
  fees: 0,
  authorization: authorizationOf(card),
  customer: customerOf(one),
});

export const preauthorizationView = (one: PlayedPayment, card: PlayedPaystackCard | null) => ({
  id: one.id,
  domain: 'test',
  status: one.status,
  reference: one.reference,
  amount: one.amount,
  message: one.status === 'failed' ? 'Declined' : 'Approved',
  currency: 'ZAR',
  metadata: one.metadata,
  fees: 0,
  authorization: authorizationOf(card),
  customer: customerOf(one),
  ...MERCHANT,
  transaction_id: one.status === 'captured' ? String(one.id) : null,
  captured_at: one.status === 'captured' ? one.paidAt : null,
  // A text, as the company’s own examples have it.
  captured_amount: one.status === 'captured' ? String(one.capturedAmount) : null,
  expiry_date: one.expiresAt,
  expire_action: 'release',
});

export const refundView = (refund: PlayedRefund) => ({
  id: refund.id,
  transaction: Number(refund.transaction),
  currency: 'ZAR',
  amount: refund.amount,
  status: refund.status,
  merchant_note: refund.note,
  customer_note: null,
  refunded_at: refund.status === 'processed' ? refund.createdAt : null,
  createdAt: refund.createdAt,
  domain: 'test',
});

/** What `refund.*` tells: the sum is a text there. */
export const refundNoticeView = (refund: PlayedRefund, status: string) => ({
  status,
  transaction_reference: refund.reference,
  refund_reference: status === 'pending' ? null : `RFD_${refund.id}`,
  amount: String(refund.amount),
  currency: 'ZAR',
  processor: 'instant-transfer',
  customer: { first_name: null, last_name: null, email: null },
  integration: MERCHANT.merchant_id,
  domain: 'test',
});

/** A dispute, and what `charge.dispute.*` tells of it. */
export const disputeView = (one: PlayedDispute, paid: PlayedPayment, card: PlayedPaystackCard | null) => ({
  id: one.id,
  refund_amount: one.amount,
  currency: 'ZAR',
  status: one.status,
  resolution: one.resolution,
  domain: 'test',
  transaction: transactionView(paid, card),
  transaction_reference: null,
  category: 'chargeback',
  customer: customerOf(paid),
  bin: card?.bin ?? null,
  last4: card?.lastFour ?? null,
  dueAt: one.dueAt,
  resolvedAt: one.resolvedAt,
  evidence: null,
  attachments: null,
  note: null,
  history: [],
  messages: [],
  createdAt: one.createdAt,
  updatedAt: one.resolvedAt ?? one.createdAt,
});
