import { z } from 'zod';
import { readJson } from '../../read-json.ts';
import type { GatewayNotice, PaymentNotice } from '../port.ts';

const money = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string().nullish(),
  metadata: z.looseObject({ checkoutId: z.string(), paymentId: z.string().optional() }),
  paymentMethodDetails: z
    .object({ card: z.object({ maskedCard: z.string().nullish() }).nullish() })
    .nullish(),
});
const notice = z.object({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(100),
  createdDate: z.iso.datetime({ offset: true }),
  payload: z.unknown(),
});

const PAYMENTS: Readonly<Record<string, PaymentNotice['outcome']>> = {
  'payment.succeeded': 'captured',
  'payment.failed': 'failed',
};
const REFUNDS = { 'refund.succeeded': 'done', 'refund.failed': 'failed' } as const;
const isRefund = (type: string): type is keyof typeof REFUNDS => type in REFUNDS;

const lastFourOf = ({ paymentMethodDetails }: z.output<typeof money>): string | null =>
  /\d{4}$/.exec(paymentMethodDetails?.card?.maskedCard ?? '')?.[0] ?? null;

/** What a notification of Yoco says, `messageId` being its number there; null when it cannot be read. */
export function readYocoNotice(raw: string, messageId: string): GatewayNotice | null {
  const read = notice.safeParse(readJson(raw));
  if (!read.success) return null;
  const { type, payload, createdDate } = read.data;
  const outcome = PAYMENTS[type];
  if (outcome === undefined && !isRefund(type)) return { about: 'other', eventId: messageId, kind: type };
  const body = money.safeParse(payload);
  if (!body.success) return null;
  const { id, amount: amountCents, currency, metadata } = body.data;
  if (isRefund(type)) {
    return {
      about: 'refund',
      eventId: messageId,
      key: null,
      providerRef: metadata.checkoutId,
      amountCents,
      currency,
      outcome: REFUNDS[type],
      reason: type === 'refund.failed' ? 'failed' : null,
    };
  }
  return {
    about: 'payment',
    eventId: messageId,
    providerRef: metadata.checkoutId,
    transactionRef: id,
    paymentId: metadata.paymentId ?? '',
    outcome: outcome ?? 'pending',
    failure: outcome === 'failed' ? 'declined' : null,
    amountCents,
    currency,
    // The secret of the signature belongs to one account: ours.
    isOurMerchant: true,
    method: { code: 'card', lastFour: lastFourOf(body.data) },
    keptCard: null,
    at: new Date(createdDate),
  };
}
