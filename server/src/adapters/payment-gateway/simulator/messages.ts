import { z } from 'zod';
import { readJson } from '../../read-json.ts';
import type { PaymentNotice } from '../port.ts';
import type { Checkout } from './checkout-repo.ts';

const OUTCOMES = ['authorised', 'captured', 'failed', 'cancelled'] as const;
const FAILURES = ['declined', 'three_d_secure_failed', 'timeout'] as const;

/** The body of a message from a simulated company to its merchant. */
const message = z.object({
  eventId: z.string().min(1).max(100),
  ref: z.string().min(1).max(100),
  paymentId: z.string().min(1).max(100),
  outcome: z.enum(OUTCOMES),
  failure: z.enum(FAILURES).nullable(),
  amountCents: z.int(),
  currency: z.string(),
  card: z
    .object({
      lastFour: z.string().regex(/^\d{4}$/),
      token: z.string().min(1).max(100).nullable().default(null),
    })
    .nullable(),
  at: z.iso.datetime(),
});

export type Outcome = (typeof OUTCOMES)[number];
export type Failure = (typeof FAILURES)[number];

export const writeMessage = (
  eventId: string,
  checkout: Checkout,
  result: { outcome: Outcome; failure: Failure | null; cardEnding: string | null; cardToken: string | null },
  at: Date,
): string =>
  JSON.stringify({
    eventId,
    ref: checkout.ref,
    paymentId: checkout.payment_id,
    outcome: result.outcome,
    failure: result.failure,
    amountCents: checkout.amount_cents,
    currency: 'ZAR',
    card: result.cardEnding === null ? null : { lastFour: result.cardEnding, token: result.cardToken },
    at: at.toISOString(),
  } satisfies z.input<typeof message>);

export function readMessage(rawBody: Buffer): PaymentNotice | null {
  const parsed = message.safeParse(readJson(rawBody));
  if (!parsed.success) return null;
  const { ref, at, card, ...rest } = parsed.data;
  const method = card === null ? null : { code: 'card' as const, lastFour: card.lastFour };
  const token = card?.token ?? null;
  return {
    ...rest,
    about: 'payment',
    providerRef: ref,
    transactionRef: null,
    isOurMerchant: true,
    method,
    keptCard: token === null ? null : { token, brand: null, expiresOn: null, fingerprint: null },
    at: new Date(at),
  };
}
