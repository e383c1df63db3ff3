import type { PaymentGateway } from '../port.ts';
import { PAYFAST, type PayfastAccount } from './account.ts';
import { payfastCheckout } from './checkout.ts';
import { isValidItn } from './line.ts';
import { readItn } from './notice.ts';
import { payfastRefund } from './refunds.ts';
import { pairsIn, paramString } from './signature.ts';

/**
 * PayFast: a form in the order that it is signed in, notifications (ITN) that its own server confirms, refunds by its API.
 * It holds no money on cards. Source: docs/rules/payments.md “PayFast”, developers.payfast.co.za.
 */
export const payfastGateway = (account: PayfastAccount): PaymentGateway => ({
  name: PAYFAST,
  title: 'PayFast',
  methods: [
    { code: 'card', marks: ['visa', 'mastercard', 'american_express'] },
    // What came so goes back to an account that the guest is asked for.
    {
      code: 'instant_eft',
      marks: ['absa', 'fnb', 'standard_bank', 'nedbank', 'capitec'],
      refundNeedsAccount: true,
    },
  ],
  createCheckout: (order) => Promise.resolve(payfastCheckout(account, order)),
  holds: null,
  refund: (order) => payfastRefund(account, order),
  savedCards: null,
  readNotice: (rawBody, _headers, now) => readItn(account, rawBody.toString('utf8'), now),
  async confirmNotice(raw) {
    const isKnown = await isValidItn(account, paramString(pairsIn(raw)));
    return isKnown ? readItn(account, raw, account.now()) : null;
  },
  look: null,
});
