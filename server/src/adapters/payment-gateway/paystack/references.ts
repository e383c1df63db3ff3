const PAYMENT_ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.\d{1,2})?$/;

/**
 * Our reference of a payment there: its id, and for a further try of the same payment its number. Paystack takes a
 * reference once. Source: paystack.com/docs/api/transaction (letters, digits, - . =).
 */
export const referenceOf = (paymentId: string, attempt = 1): string =>
  attempt === 1 ? paymentId : `${paymentId}.${attempt}`;

/** The payment of a reference; empty when it is none of ours. */
export const paymentIdOf = (reference: string): string => PAYMENT_ID.exec(reference)?.[1] ?? '';
