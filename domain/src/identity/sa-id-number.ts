import { isPlausibleBirthDate } from '../accounts/birth-date.ts';
import { ok, type Result, refuse } from '../result.ts';
import { isLocalDate } from '../time.ts';
import { hasLuhnCheck } from './luhn.ts';

/** What is wrong with a South African ID number; in this order, the first that applies. */
export const SA_ID_FAULTS = [
  'not_13_digits',
  'not_a_birth_date',
  'citizenship_digit',
  'check_digit',
  'age_implausible',
  'birth_date_differs',
] as const;
export type SaIdFault = (typeof SA_ID_FAULTS)[number];

export const CITIZENSHIPS = ['citizen', 'permanent_resident', 'refugee'] as const;
export type Citizenship = (typeof CITIZENSHIPS)[number];

/** What we read in an ID number. Which sex it was issued for stands in it, too; nobody here has a use for that. */
export interface SaId {
  /** 13 digits. */
  readonly number: string;
  readonly birthOn: string;
  readonly citizenship: Citizenship;
}

const CENTURIES = ['20', '19'] as const;
const CITIZENSHIP_AT = 10;

/** Dates of birth that the first six digits can mean. */
const birthDates = (digits: string): string[] =>
  CENTURIES.map(
    (century) => `${century}${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`,
  ).filter(isLocalDate);

/**
 * A South African ID number as somebody types it: `YYMMDD SSSS C A Z`, spaces allowed. The century is the one that gives a
 * plausible age on `on`; a `birthOn` that the person gave must agree. Whether the number was ever issued is not known from it. Source: docs/rules/hosting.md “ID numbers” (Identification Act 68 of 1997, section 7).
 */
export function readSaId(
  typed: string,
  { on, birthOn }: { readonly on: string; readonly birthOn?: string },
): Result<SaId, SaIdFault> {
  const number = typed.replaceAll(/\s/g, '');
  if (!/^\d{13}$/.test(number)) return refuse('not_13_digits');
  const dates = birthDates(number);
  if (dates.length === 0) return refuse('not_a_birth_date');
  const citizenship = CITIZENSHIPS[Number(number.charAt(CITIZENSHIP_AT))];
  if (citizenship === undefined) return refuse('citizenship_digit');
  if (!hasLuhnCheck(number)) return refuse('check_digit');
  // Plausible ages span less than a century, so that at most one date is left.
  const plausible = dates.find((date) => isPlausibleBirthDate(date, on));
  if (plausible === undefined) return refuse('age_implausible');
  if (birthOn !== undefined && birthOn !== plausible) return refuse('birth_date_differs');
  return ok({ number, birthOn: plausible, citizenship });
}

const SHOWN_DIGITS = 4;

/** An ID or passport number as it is shown to anybody, its last four signs alone: `•••••••••9087`. Source: docs/rules/hosting.md “ID numbers”. */
export const maskedNumber = (number: string): string =>
  '•'.repeat(Math.max(0, number.length - SHOWN_DIGITS)) + number.slice(-SHOWN_DIGITS);
