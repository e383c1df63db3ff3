import { createHmac, timingSafeEqual } from 'node:crypto';

/** Standard Webhooks, as Yoco keeps to them. Source: standardwebhooks.com, developer.yoco.com/ “Verifying webhooks”. */

/** A message older or newer than this is a replay, or of a clock that cannot be trusted. */
const TOLERANCE_S = 180;
const START = 'whsec_';
const SECONDS = /^\d{1,12}$/;

export interface SignedHeaders {
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
}

/** The key in a secret, or null where it holds none. */
export function keyOfSecret(secret: string): Buffer | null {
  const text = secret.startsWith(START) ? secret.slice(START.length) : '';
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return null;
  return Buffer.from(text, 'base64');
}

const digestOf = (key: Buffer, id: string, timestamp: string, rawBody: Buffer | string): Buffer =>
  createHmac('sha256', key).update(`${id}.${timestamp}.`).update(rawBody).digest();

/** `v1,<base64>`: HMAC-SHA256 over `<id>.<seconds>.<raw body>`. */
export const signYoco = (key: Buffer, id: string, timestamp: string, rawBody: string): string =>
  `v1,${digestOf(key, id, timestamp, rawBody).toString('base64')}`;

/** Whether one of the signatures, with a space between them, is right for these bytes at this time. */
export function isSignedByYoco(
  key: Buffer,
  rawBody: Buffer,
  { id, timestamp, signature }: SignedHeaders,
  now: Date,
): boolean {
  if (id === '' || !SECONDS.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_S) return false;
  const wanted = digestOf(key, id, timestamp, rawBody);
  return signature.split(' ').some((one) => {
    const [version, given = ''] = one.split(',');
    const bytes = Buffer.from(given, 'base64');
    return version === 'v1' && bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
  });
}
