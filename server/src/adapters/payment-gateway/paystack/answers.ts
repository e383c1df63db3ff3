import { z } from 'zod';

/** What Paystack answers and tells, as far as we read it. Source: paystack.com/docs/api, south-africa facts in docs/rules/payments.md. */

const authorization = z.object({
  authorization_code: z.string().min(1).nullish(),
  last4: z.string().nullish(),
  exp_month: z.string().nullish(),
  exp_year: z.string().nullish(),
  channel: z.string().nullish(),
  brand: z.string().nullish(),
  reusable: z.boolean().nullish(),
  signature: z.string().nullish(),
});
const customer = z.object({ email: z.string().nullish() });

/** A transaction, or what `charge.success` tells of it. */
export const transaction = z.object({
  id: z.union([z.int(), z.string()]),
  status: z.string(),
  reference: z.string(),
  amount: z.int(),
  currency: z.string(),
  paid_at: z.iso.datetime({ offset: true }).nullish(),
  authorization: authorization.nullish(),
  customer: customer.nullish(),
  /** Of a charge that its bank wants to have confirmed by the person: where they do it. */
  authorization_url: z.url().nullish(),
});
export type Transaction = z.output<typeof transaction>;

/** Money held on a card, or what `preauthorization.*` tells of it. */
export const preauthorization = z.object({
  id: z.union([z.int(), z.string()]),
  status: z.string(),
  reference: z.string(),
  amount: z.int(),
  currency: z.string(),
  captured_amount: z.coerce.number().nullish(),
  expiry_date: z.iso.datetime({ offset: true }).nullish(),
  authorization: authorization.nullish(),
  customer: customer.nullish(),
});
export type Preauthorization = z.output<typeof preauthorization>;

export const refund = z.object({
  status: z.string(),
  amount: z.int().optional(),
  id: z.int(),
  merchant_note: z.string().nullish(),
});

/** What `refund.*` tells: no number of the refund, and the sum as a number or a text. */
export const refundNotice = z.object({
  transaction_reference: z.string(),
  refund_reference: z.string().nullish(),
  amount: z.coerce.number(),
  currency: z.string(),
});

/** A chargeback, or what `charge.dispute.*` tells of it. Without a sum of its own it is over all of the transaction. */
export const dispute = z.object({
  id: z.union([z.int(), z.string()]),
  status: z.string(),
  resolution: z.string().nullish(),
  refund_amount: z.int().nullish(),
  currency: z.string().nullish(),
  dueAt: z.iso.datetime({ offset: true }).nullish(),
  transaction: z.object({ reference: z.string(), amount: z.int(), currency: z.string() }),
});
export type Dispute = z.output<typeof dispute>;

/** Where somebody pays. */
export const opened = z.object({ authorization_url: z.url(), reference: z.string() });
/** A charge that waits for the person at their bank. */
export const paused = z.object({
  paused: z.literal(true),
  authorization_url: z.url(),
  reference: z.string(),
});
