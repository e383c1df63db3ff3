import type { PaystackAccount } from '../../paystack/client.ts';
import { isSignedByPaystack, PAYSTACK_SIGNATURE } from '../../paystack/signature.ts';
import type { PaymentGateway } from '../port.ts';
import { paystackCards } from './cards.ts';
import { openPaystackCheckout } from './checkout.ts';
import { paystackHolds } from './holds.ts';
import { PAYSTACK, paystackLine } from './line.ts';
import { disputeNotice, lookUpDispute, lookUpPayment, paymentNotice, readPaystackNotice } from './notices.ts';
import { refundAtPaystack } from './refunds.ts';

/**
 * Paystack in South Africa: hosted checkout, holds on cards (`/preauthorization/…`), refunds that end later, and cards that
 * are asked again. Source: docs/rules/payments.md “Paystack”, paystack.com/docs.
 */
export function paystackGateway(account: PaystackAccount & { now(): Date }): PaymentGateway {
  const line = paystackLine(account);
  return {
    name: PAYSTACK,
    title: 'Paystack',
    methods: [{ code: 'card', marks: ['visa', 'mastercard', 'american_express'] }],
    createCheckout: (order) => openPaystackCheckout(line, order),
    holds: paystackHolds(line),
    refund: (order) => refundAtPaystack(line, order),
    savedCards: paystackCards(line),
    readNotice(rawBody, headers, now) {
      const isTheirs = isSignedByPaystack(account.secretKey, rawBody, headers[PAYSTACK_SIGNATURE]);
      return isTheirs ? readPaystackNotice(rawBody.toString('utf8'), now) : null;
    },
    async confirmNotice(raw) {
      const told = readPaystackNotice(raw, account.now());
      if (told?.about === 'dispute') {
        const dispute = await lookUpDispute(line, told.disputeId);
        return dispute === null ? null : disputeNotice(told.eventId, dispute);
      }
      if (told?.about !== 'payment') return told;
      const stands = await lookUpPayment(line, told.providerRef, told.outcome === 'authorised');
      return stands === null ? null : paymentNotice(told.eventId, stands, account.now());
    },
    async look({ providerRef, mode }) {
      const stands = await lookUpPayment(line, providerRef, mode === 'authorise');
      return stands === null
        ? null
        : paymentNotice(`look:${providerRef}:${stands.status}`, stands, account.now());
    },
  };
}
