import type { VerificationRules } from '../policy/accounts.ts';
import { daysBetween } from '../time.ts';
import type { RunsOutReason } from './lifecycle.ts';

export interface DatesOfPapers {
  readonly licenceExpiresOn: string;
  /** Null: an ID, which does not run out. */
  readonly passportExpiresOn: string | null;
}

export interface RunningOut {
  readonly reason: RunsOutReason;
  readonly expiresOn: string;
  /** The reminder that is due: the nearest whose day has come. 0: the paper has run out. */
  readonly daysBefore: number;
}

/**
 * The paper that runs out first, once it does so within the days of the longest reminder; null before. It looks at the day alone, so that a job
 * which comes late has the same result. Source: docs/rules/accounts.md “Identity and licence”.
 */
export function runningOut(
  { licenceExpiresOn, passportExpiresOn }: DatesOfPapers,
  on: string,
  { remindDaysBefore }: Pick<VerificationRules, 'remindDaysBefore'>,
): RunningOut | null {
  const isPassport = passportExpiresOn !== null && passportExpiresOn < licenceExpiresOn;
  const expiresOn = isPassport ? passportExpiresOn : licenceExpiresOn;
  const daysLeft = daysBetween(on, expiresOn);
  const reached = remindDaysBefore.filter((days) => daysLeft <= days);
  if (reached.length === 0) return null;
  return {
    reason: isPassport ? 'passport_runs_out' : 'licence_runs_out',
    expiresOn,
    daysBefore: daysLeft < 0 ? 0 : Math.min(...reached),
  };
}
