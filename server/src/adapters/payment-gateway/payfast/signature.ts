import { createHash, timingSafeEqual } from 'node:crypto';

/** A field of a form or a notification, in its place. */
export type Pair = readonly [name: string, value: string];

const md5 = (text: string): string => createHash('md5').update(text, 'utf8').digest('hex');

/** As `urlencode` of PHP writes it: a space is `+`, hex is in capitals, and only `A-Za-z0-9-_.` stay as they are. */
export const phpUrlencode = (text: string): string =>
  encodeURIComponent(text)
    .replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%20/g, '+');

const joined = (pairs: readonly Pair[]): string =>
  pairs.map(([name, value]) => `${name}=${phpUrlencode(value)}`).join('&');

/** The fields of a checkout that count, trimmed and in the order that they were given; empty ones are left out. */
export const filledIn = (fields: readonly Pair[]): Pair[] =>
  fields.map(([name, value]): Pair => [name, value.trim()]).filter(([, value]) => value !== '');

/** The signature of a checkout: MD5 over its filled-in fields in their order, then the passphrase. Source: docs/rules/payments.md “PayFast”. */
export const signForm = (fields: readonly Pair[], passphrase: string): string =>
  md5(
    joined([...filledIn(fields), ...(passphrase === '' ? [] : [['passphrase', passphrase.trim()] as const])]),
  );

/** A notification without its signature, as the company's own server is asked about it: in the received order, empty fields too. */
export const paramString = (pairs: readonly Pair[]): string =>
  joined(pairs.filter(([name]) => name !== 'signature'));

/** The signature of a notification: MD5 over all of its fields in the received order, empty ones too, then the passphrase. */
export const signItn = (pairs: readonly Pair[], passphrase: string): string =>
  md5(
    passphrase === '' ? paramString(pairs) : `${paramString(pairs)}&passphrase=${phpUrlencode(passphrase)}`,
  );

/** The signature of a call of the API: MD5 over headers, body and passphrase, by name in alphabetical order. */
export function signApi(fields: Readonly<Record<string, string>>, passphrase: string): string {
  const pairs = Object.entries({ ...fields, passphrase }).filter(([name]) => name !== 'signature');
  return md5(joined(pairs.toSorted(([a], [b]) => (a < b ? -1 : 1))));
}

/** Compares without telling by its time how much of a guess was right. */
export function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The fields of a posted form in their order, empty ones too. */
export const pairsIn = (body: string): Pair[] => [...new URLSearchParams(body)];
