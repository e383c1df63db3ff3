import { z } from 'zod';
import { GatewayUnavailable, type PaymentGateway, type RefundAnswer } from '../port.ts';
import { YOCO, type YocoAccount, yocoLine } from './line.ts';
import { readYocoNotice } from './notices.ts';
import { isSignedByYoco, keyOfSecret } from './signature.ts';

const checkout = z.object({ id: z.string().min(1), redirectUrl: z.url() });
const refund = z.object({ status: z.string(), message: z.string().nullish() });

const headerOf = (value: string | readonly string[] | undefined): string =>
  typeof value === 'string' ? value : '';

/** Refunds that are over at once, and those that end later. Any other is none that we know. */
function refundAnswer({ status, message }: z.output<typeof refund>): RefundAnswer {
  if (status === 'succeeded' || status === 'successful') return { state: 'done' };
  if (status === 'failed') return { state: 'failed', reason: message ?? status };
  return { state: 'pending' };
}

/**
 * Yoco’s hosted checkout. It takes money at once, holds nothing and keeps no cards; each order has its own
 * `Idempotency-Key`. Source: docs/rules/payments.md “Yoco”, developer.yoco.com.
 *
 * @throws when the secret of its notifications holds no key.
 */
export function yocoGateway(account: YocoAccount): PaymentGateway {
  const key = keyOfSecret(account.webhookSecret);
  if (key === null) throw new Error('The webhook secret of Yoco begins with whsec_ and holds a key');
  const line = yocoLine(account);
  return {
    name: YOCO,
    title: 'Yoco',
    methods: [{ code: 'card', marks: ['visa', 'mastercard', 'american_express'] }],
    async createCheckout({ key: order, paymentId, bookingRef, description, amountCents, urls }) {
      const answer = await line.ask('/checkouts', checkout, {
        key: order,
        body: {
          amount: amountCents,
          currency: 'ZAR',
          successUrl: urls.success,
          cancelUrl: urls.cancel,
          failureUrl: urls.error,
          metadata: { paymentId, booking: bookingRef },
          lineItems: [{ displayName: description, quantity: 1, pricingDetails: { price: amountCents } }],
        },
      });
      if (!answer.isDone) throw new GatewayUnavailable(YOCO, new Error(`/checkouts: ${answer.status}`));
      const { id, redirectUrl: url } = answer.data;
      return { providerRef: id, way: { method: 'GET', url } };
    },
    holds: null,
    async refund({ key: order, providerRef, amountCents }) {
      const answer = await line.ask(`/checkouts/${encodeURIComponent(providerRef)}/refund`, refund, {
        key: order,
        body: { amount: amountCents, metadata: { order } },
      });
      return answer.isDone
        ? refundAnswer(answer.data)
        : { state: 'failed', reason: `refused with ${answer.status}` };
    },
    savedCards: null,
    readNotice(rawBody, headers, now) {
      const signed = {
        id: headerOf(headers['webhook-id']),
        timestamp: headerOf(headers['webhook-timestamp']),
        signature: headerOf(headers['webhook-signature']),
      };
      if (!isSignedByYoco(key, rawBody, signed, now)) return null;
      return readYocoNotice(rawBody.toString('utf8'), signed.id);
    },
    confirmNotice: null,
    look: null,
  };
}
