import { randomBytes, randomUUID } from 'node:crypto';
import { type Delivery, tellMerchant } from '../../played/tell-merchant.ts';
import type { PlayedCheckout, YocoDesk } from './books.ts';

const newId = (start: string): string => `${start}_${randomBytes(12).toString('hex')}`;

/** What Yoco tells of money. Source: developer.yoco.com/ “Webhook events”. */
async function tell(
  { company }: YocoDesk,
  type: 'payment.succeeded' | 'payment.failed' | 'refund.succeeded',
  one: PlayedCheckout,
  payload: { readonly id: string; readonly amount: number; readonly lastFour: string | null },
  delivery: Delivery,
): Promise<void> {
  const createdDate = company.now().toISOString();
  const [subject, status] = type.split('.');
  const body = JSON.stringify({
    id: newId('evt'),
    type,
    createdDate,
    payload: {
      id: payload.id,
      type: subject,
      status,
      amount: payload.amount,
      currency: 'ZAR',
      mode: 'live',
      createdDate,
      metadata: { ...one.metadata, checkoutId: one.id, productType: 'checkout' },
      ...(payload.lastFour !== null && {
        paymentMethodDetails: {
          type: 'card',
          card: { maskedCard: `************${payload.lastFour}`, scheme: 'visa' },
        },
      }),
    },
  });
  await tellMerchant(company, { messageId: `msg_${randomUUID()}`, body }, delivery);
}

/** Whether somebody can still pay there; after a card that was refused, with another one. */
export const isPayable = ({ status }: PlayedCheckout): boolean =>
  status === 'created' || status === 'started' || status === 'failed';

/** Money came; told once. Null: it had ended before. */
export async function pay(
  desk: YocoDesk,
  id: string,
  lastFour: string,
  delivery: Delivery,
): Promise<PlayedCheckout | null> {
  const paymentId = newId('p');
  const paid = await desk.books.checkouts.change(id, (one) =>
    isPayable(one) ? { ...one, status: 'completed', paymentId, lastFour } : null,
  );
  if (paid !== null)
    await tell(desk, 'payment.succeeded', paid, { id: paymentId, amount: paid.amount, lastFour }, delivery);
  return paid;
}

export async function decline(
  desk: YocoDesk,
  id: string,
  lastFour: string,
  delivery: Delivery,
): Promise<PlayedCheckout | null> {
  const failed = await desk.books.checkouts.change(id, (one) =>
    isPayable(one) ? { ...one, status: 'failed', lastFour } : null,
  );
  if (failed !== null) {
    await tell(desk, 'payment.failed', failed, { id: newId('p'), amount: failed.amount, lastFour }, delivery);
  }
  return failed;
}

/** Gives money back. Null: there is not so much to give back. */
export async function refund(desk: YocoDesk, id: string, amount: number | null): Promise<string | null> {
  let backAmount = 0;
  const done = await desk.books.checkouts.change(id, (one) => {
    backAmount = amount ?? one.amount - one.refundedAmount;
    const isPossible =
      one.status === 'completed' && backAmount > 0 && one.refundedAmount + backAmount <= one.amount;
    return isPossible ? { ...one, refundedAmount: one.refundedAmount + backAmount } : null;
  });
  if (done === null) return null;
  const refundId = newId('rfd');
  await tell(desk, 'refund.succeeded', done, { id: refundId, amount: backAmount, lastFour: null }, 'prompt');
  return refundId;
}
