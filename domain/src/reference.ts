import { localDate } from './time.ts';

/** Crockford's base 32: no I, L, O or U, so that nobody misreads a reference over the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHARACTERS = 5;
const CODE = /^\d{4}-[0-9A-HJKMNP-TV-Z]{5}$/;

/** Whole numbers of any size, each as one sign that nobody misreads: taken modulo 32. */
export const inSigns = (numbers: readonly number[]): string =>
  numbers.map((value) => ALPHABET.charAt(Math.abs(Math.trunc(value)) % ALPHABET.length)).join('');

/** Signs as a person types them, as they are stored: O read as 0, I and L as 1. `typed` is in upper case. */
export const readSigns = (typed: string): string => typed.replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** What a reference is to: a trip, a ticket, or the statement of a month. */
export type ReferencePrefix = 'TRP' | 'TKT' | 'STM';

/**
 * `TRP-2611-7K3QX`: year and month on the South African clock, then five characters from as many random whole numbers
 * (any size, taken modulo 32). Source: docs/rules/bookings.md “Reference”.
 */
export function makeReference(prefix: ReferencePrefix, at: Date, random: readonly number[]): string {
  if (random.length !== CHARACTERS) throw new RangeError('a reference needs five random numbers');
  const on = localDate(at);
  return `${prefix}-${on.slice(2, 4)}${on.slice(5, 7)}-${inSigns(random)}`;
}

export const isReference = (prefix: ReferencePrefix, text: string): boolean =>
  text.startsWith(`${prefix}-`) && CODE.test(text.slice(prefix.length + 1));

/** What a person typed, in the form that is stored: upper case, O read as 0, I and L as 1. */
export function readReference(prefix: ReferencePrefix, typed: string): string | null {
  const upper = typed.trim().toUpperCase();
  const start = prefix.length + 1;
  const text = upper.slice(0, start) + readSigns(upper.slice(start));
  return isReference(prefix, text) ? text : null;
}
