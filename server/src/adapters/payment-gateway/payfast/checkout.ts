import type { PaymentMethodCode } from '@kwela/domain/payments/methods';
import type { Checkout, CheckoutOrder } from '../port.ts';
import { randText } from '../rand.ts';
import type { PayfastAccount } from './account.ts';
import { filledIn, type Pair, signForm } from './signature.ts';

/** The company's short names for ways of paying. */
const METHODS: Readonly<Record<PaymentMethodCode, string>> = { card: 'cc', instant_eft: 'ef' };

const ITEM_MOST = 100;
const NAME_MOST = 100;

/** As much as the company takes; half of a sign cannot be sent to it. */
const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/**
 * The form that a browser posts to the company: its fields in the order in which they are signed. The payment's id is our
 * reference; the company knows none of its own before it was paid. Source: docs/rules/payments.md “PayFast”.
 */
export function payfastCheckout(account: PayfastAccount, order: CheckoutOrder): Checkout {
  const { urls, payer, method, paymentId, bookingRef, description, amountCents } = order;
  const fields: readonly Pair[] = [
    ['merchant_id', account.merchantId],
    ['merchant_key', account.merchantKey],
    ['return_url', urls.success],
    ['cancel_url', urls.cancel],
    ['notify_url', urls.notify],
    ['name_first', cut(payer.firstName, NAME_MOST)],
    ['name_last', cut(payer.lastName, NAME_MOST)],
    ['email_address', payer.email ?? ''],
    ['m_payment_id', paymentId],
    ['amount', randText(amountCents)],
    ['item_name', cut(`Booking ${bookingRef}`, ITEM_MOST)],
    ['item_description', cut(description, ITEM_MOST)],
    // The company does not say afterwards what was paid with.
    ['custom_str1', method ?? ''],
    ['payment_method', method === null ? '' : METHODS[method]],
  ];
  const filled = filledIn(fields);
  const signature = signForm(filled, account.passphrase);
  return {
    providerRef: paymentId,
    way: {
      method: 'POST',
      url: `${account.siteUrl}/eng/process`,
      fields: [...filled, ['signature', signature]],
    },
  };
}
