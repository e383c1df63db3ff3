import { localDate } from '../time.ts';

/** Crockford's base 32: no I, L, O or U, so that nobody misreads a reference over the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHARACTERS = 5;
const PATTERN = /^TRP-\d{4}-[0-9A-HJKMNP-TV-Z]{5}$/;

/**
 * `TRP-2611-7K3QX`: year and month of booking on the South African clock, then five characters from as many random
 * whole numbers (any size, taken modulo 32). Source: docs/rules/bookings.md “Reference”.
 */
export function bookingReference(bookedAt: Date, random: readonly number[]): string {
  if (random.length !== CHARACTERS) throw new RangeError('a reference needs five random numbers');
  const on = localDate(bookedAt);
  const code = random.map((value) => ALPHABET.charAt(Math.abs(Math.trunc(value)) % ALPHABET.length)).join('');
  return `TRP-${on.slice(2, 4)}${on.slice(5, 7)}-${code}`;
}

export const isBookingReference = (text: string): boolean => PATTERN.test(text);

/** What a person typed, in the form that is stored: upper case, O read as 0, I and L as 1. */
export const readBookingReference = (typed: string): string | null => {
  const upper = typed.trim().toUpperCase();
  const text = upper.slice(0, 4) + upper.slice(4).replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return isBookingReference(text) ? text : null;
};
