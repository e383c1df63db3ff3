import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where Paystack puts the signature of what it tells us. */
export const PAYSTACK_SIGNATURE = 'x-paystack-signature';
const FORM = /^[0-9a-f]{128}$/i;

const digestOf = (secretKey: string, rawBody: Buffer | string): Buffer =>
  createHmac('sha512', secretKey).update(rawBody).digest();

/** The header of a message: HMAC-SHA512 of its bytes under the secret key, in hex. Source: paystack.com/docs/payments/webhooks. */
export const signPaystack = (secretKey: string, rawBody: string): string =>
  digestOf(secretKey, rawBody).toString('hex');

/** Whether the bytes came from Paystack as they are. */
export function isSignedByPaystack(secretKey: string, rawBody: Buffer, header: unknown): boolean {
  if (typeof header !== 'string' || !FORM.test(header)) return false;
  return timingSafeEqual(digestOf(secretKey, rawBody), Buffer.from(header, 'hex'));
}
