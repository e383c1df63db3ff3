import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'testpay-signature';

/** A message older or newer than this is a replay, or a clock that cannot be trusted. */
const TOLERANCE_S = 300;
const FORM = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

const digest = (secret: string, timestamp: string, rawBody: Buffer | string): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest();

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 over `<seconds>.<raw body>`. */
export function sign(secret: string, rawBody: string, now: Date): string {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return `t=${timestamp},v1=${digest(secret, timestamp, rawBody).toString('hex')}`;
}

export function isSignedBy(secret: string, rawBody: Buffer, header: unknown, now: Date): boolean {
  const parts = typeof header === 'string' ? FORM.exec(header) : null;
  const [, timestamp, given] = parts ?? [];
  if (timestamp === undefined || given === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_S) return false;
  return timingSafeEqual(digest(secret, timestamp, rawBody), Buffer.from(given, 'hex'));
}
