import type { PaperRules } from '../../policy/hosting.ts';
import { addDays, daysBetween } from '../../time.ts';

/** How a paper with a last day stands. `in_grace` is the law's patience with a licence disc, not ours. */
export const PAPER_STANDINGS = ['valid', 'runs_out_soon', 'in_grace', 'run_out'] as const;
export type PaperStanding = (typeof PAPER_STANDINGS)[number];

/**
 * How a licence disc stands on a local date; its last day is valid. After it the law lets the car drive for some days, in which a
 * trip that has begun may end, but no new one is booked. Source: docs/rules/vehicles.md “Licence disc”.
 */
export function discStanding(
  expiresOn: string,
  on: string,
  { remindDaysBefore, discGraceDays }: PaperRules,
): PaperStanding {
  const daysLeft = daysBetween(on, expiresOn);
  if (daysLeft > Math.max(0, ...remindDaysBefore)) return 'valid';
  if (daysLeft >= 0) return 'runs_out_soon';
  return daysLeft >= -discGraceDays ? 'in_grace' : 'run_out';
}

/** The local dates on which a host is reminded of a paper, from `fromOn` on, in their order. Source: docs/rules/vehicles.md “Licence disc”. */
export const reminderDates = (
  expiresOn: string,
  fromOn: string,
  { remindDaysBefore }: PaperRules,
): readonly string[] =>
  remindDaysBefore
    .map((days) => addDays(expiresOn, -days))
    .filter((on) => on >= fromOn)
    .toSorted();
