import { ok, type Result, refuse } from '../result.ts';

/** What is wrong with a mobile number; in this order, the first that applies. */
export const MOBILE_FAULTS = ['not_a_number', 'too_short', 'too_long', 'not_mobile'] as const;
export type MobileFault = (typeof MOBILE_FAULTS)[number];

const HOME = '+27';
const HOME_DIGITS = 9;
const LEAST_ABROAD = 7;
const MOST_DIGITS = 15;

/** `+` and digits alone: 00 before a country is +, a 0 before nine digits is South Africa. */
function international(typed: string): string | null {
  const plain = typed.replaceAll(/\(0\)/g, '').replaceAll(/[\s().-]/g, '');
  if (!/^\+?\d+$/.test(plain)) return null;
  if (plain.startsWith('+')) return plain;
  if (plain.startsWith('00')) return `+${plain.slice(2)}`;
  return plain.startsWith('0') ? HOME + plain.slice(1) : `+${plain}`;
}

/**
 * A mobile number as somebody types it, in E.164. A South African one is +27 and nine digits, the first of them 6, 7 or 8 and
 * not 80 or 86, which are no mobiles; others are taken as they are. Source: docs/rules/south-africa.md “Money and formats” (ITU E.164, itu.int/rec/T-REC-E.164).
 */
export function readMobileNumber(typed: string): Result<string, MobileFault> {
  const number = international(typed);
  if (number === null) return refuse('not_a_number');
  const digits = number.length - 1;
  if (!number.startsWith(HOME)) {
    if (digits < LEAST_ABROAD) return refuse('too_short');
    if (digits > MOST_DIGITS) return refuse('too_long');
    return number.startsWith('+0') ? refuse('not_a_number') : ok(number);
  }
  const own = number.slice(HOME.length);
  if (own.length < HOME_DIGITS) return refuse('too_short');
  if (own.length > HOME_DIGITS) return refuse('too_long');
  return /^(?:[67]|8[1-5789])/.test(own) ? ok(number) : refuse('not_mobile');
}
