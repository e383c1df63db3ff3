import type { PaymentGateway } from '../port.ts';
import { OZOW, type OzowAccount } from './account.ts';
import { ozowCheckout } from './checkout.ts';
import { confirmOzow, readOzowNotice } from './notice.ts';
import { ozowRefund } from './refunds.ts';

/**
 * Ozow: instant EFT from a person's own bank. Its notifications are hashed and then asked about; refunds go back to the
 * account that paid and end later. Source: docs/rules/payments.md “Ozow”, hub.ozow.com.
 */
export const ozowGateway = (account: OzowAccount): PaymentGateway => ({
  name: OZOW,
  title: 'Ozow',
  methods: [
    { code: 'instant_eft', marks: ['capitec', 'fnb', 'absa', 'standard_bank', 'nedbank', 'tymebank'] },
  ],
  createCheckout: (order) => ozowCheckout(account, order),
  holds: null,
  refund: (order) => ozowRefund(account, order),
  savedCards: null,
  readNotice: (rawBody, _headers, now) => readOzowNotice(account, rawBody.toString('utf8'), now),
  confirmNotice: (raw) => confirmOzow(account, raw),
  look: null,
});
