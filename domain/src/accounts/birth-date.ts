import { ageOn } from '../time.ts';

/** Whole years of people who can have an account. Source: docs/rules/accounts.md “Birth dates”. */
export const PLAUSIBLE_AGE = { from: 16, to: 110 } as const;

/** Whether a date of birth gives a plausible age on another date, both local. */
export function isPlausibleBirthDate(birthOn: string, on: string): boolean {
  const age = ageOn(birthOn, on);
  return age >= PLAUSIBLE_AGE.from && age <= PLAUSIBLE_AGE.to;
}
