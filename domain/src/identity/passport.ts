import { ok, type Result, refuse } from '../result.ts';
import { isLocalDate } from '../time.ts';

/** What is wrong with a passport; in this order, the first that applies. */
export const PASSPORT_FAULTS = [
  'passport_number',
  'issuing_country',
  'south_african',
  'expiry_not_a_date',
  'expired',
  'expires_before_needed',
] as const;
export type PassportFault = (typeof PASSPORT_FAULTS)[number];

export interface Passport {
  /** 6 to 9 letters and digits, in upper case. */
  readonly number: string;
  /** Two letters of ISO 3166-1, in upper case. */
  readonly country: string;
  readonly expiresOn: string;
}

const HOME = 'ZA';

/**
 * A passport as somebody types it. Numbers are 6 to 9 letters and digits (nine is all that a passport has room for). It must
 * be valid today and on the last day on which it is needed. A South African shows an ID number, not a passport. Whether
 * two letters are a country is for the list that is chosen from. Source: docs/rules/hosting.md “Passports” (ICAO Doc 9303-4, icao.int/publications).
 */
export function readPassport(
  typed: Passport,
  { on, neededUntilOn = on }: { readonly on: string; readonly neededUntilOn?: string },
): Result<Passport, PassportFault> {
  const number = typed.number.replaceAll(/[\s-]/g, '').toUpperCase();
  const country = typed.country.trim().toUpperCase();
  if (!/^[A-Z0-9]{6,9}$/.test(number)) return refuse('passport_number');
  if (!/^[A-Z]{2}$/.test(country)) return refuse('issuing_country');
  if (country === HOME) return refuse('south_african');
  if (!isLocalDate(typed.expiresOn)) return refuse('expiry_not_a_date');
  if (typed.expiresOn < on) return refuse('expired');
  if (typed.expiresOn < neededUntilOn) return refuse('expires_before_needed');
  return ok({ number, country, expiresOn: typed.expiresOn });
}
