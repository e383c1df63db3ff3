import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * The hash of Ozow: SHA-512 in hex over the values in their order and the private key, all in small letters. Only what is
 * posted counts. Source: docs/rules/payments.md “Ozow”.
 */
export const ozowHash = (values: readonly string[], privateKey: string): string =>
  createHash('sha512')
    .update([...values, privateKey].join('').toLowerCase())
    .digest('hex');

/** The fields of a notification, in the order of the company's table. */
const NOTICE_FIELDS = [
  'SiteCode',
  'TransactionId',
  'TransactionReference',
  'Amount',
  'Status',
  'Optional1',
  'Optional2',
  'Optional3',
  'Optional4',
  'Optional5',
  'CurrencyCode',
  'IsTest',
  'StatusMessage',
] as const;

export const hashOfNotice = (fields: Readonly<Record<string, string>>, privateKey: string): string =>
  ozowHash(
    NOTICE_FIELDS.map((name) => fields[name] ?? ''),
    privateKey,
  );

/** Leading zeros do not count, as the company writes some hashes without them. */
export function isSameHash(given: string, right: string): boolean {
  const [a, b] = [given, right].map((hash) => Buffer.from(hash.toLowerCase().replace(/^0+/, '')));
  return a !== undefined && b !== undefined && a.length === b.length && timingSafeEqual(a, b);
}
