import { type Checkout, type CheckoutOrder, GatewayUnavailable } from '../port.ts';
import { opened } from './answers.ts';
import { HOLD_TERMS } from './holds.ts';
import { PAYSTACK, type PaystackLine } from './line.ts';
import { referenceOf } from './references.ts';

const MOST_ATTEMPTS = 9;
const IS_TAKEN = /reference/i;

/** Paystack wants an address of everybody; who has none pays under one of ours, to which nothing is sent. */
const emailOf = ({ payer, paymentId, urls }: CheckoutOrder): string =>
  payer.email ?? `payer.${paymentId}@${new URL(urls.success).hostname}`;

/**
 * A page of Paystack. A reference is taken once: of a checkout whose answer was lost nobody has the address, so the next
 * try opens one under the next number, and only one of them is ever shown.
 */
export async function openPaystackCheckout(line: PaystackLine, order: CheckoutOrder): Promise<Checkout> {
  const isHold = order.mode === 'authorise';
  const path = isHold ? '/preauthorization/initialize' : '/transaction/initialize';
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    const answer = await line.ask(path, opened, {
      email: emailOf(order),
      amount: order.amountCents,
      currency: 'ZAR',
      reference: referenceOf(order.paymentId, attempt),
      callback_url: order.urls.success,
      metadata: {
        payment_id: order.paymentId,
        booking: order.bookingRef,
        description: order.description,
        cancel_action: order.urls.cancel,
      },
      ...(isHold ? HOLD_TERMS : { channels: ['card'] }),
    });
    if (answer.isDone) {
      const { authorization_url: url, reference: providerRef } = answer.data;
      return { providerRef, way: { method: 'GET', url } };
    }
    if (!IS_TAKEN.test(answer.message)) throw new GatewayUnavailable(PAYSTACK, new Error(answer.message));
  }
  throw new GatewayUnavailable(PAYSTACK, new Error('too many checkouts of one payment'));
}
