import type { PaperRules } from '../policy/hosting.ts';
import { daysBetween } from '../time.ts';
import { discStanding, type PaperStanding } from '../vehicles/papers/paper-standing.ts';

/** What a host keeps of a car or of themselves. Source: docs/rules/hosting.md “Papers of a host”. */
export const PAPER_KINDS = [
  'licence_disc',
  'roadworthy',
  'service_book',
  'cover_letter',
  'finance_consent',
  'other',
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** What hosts are reminded of before it runs out: their papers, and the certificate of their own cover. */
export const REMINDED_KINDS = [...PAPER_KINDS, 'own_cover'] as const;
export type RemindedKind = (typeof REMINDED_KINDS)[number];

/** How a paper with a last day stands on a local date; only a licence disc has days of grace. Null: it never runs out. */
export const standingOf = (
  { kind, expiresOn }: { readonly kind: RemindedKind; readonly expiresOn: string | null },
  on: string,
  rules: PaperRules,
): PaperStanding | null =>
  expiresOn === null
    ? null
    : discStanding(expiresOn, on, kind === 'licence_disc' ? rules : { ...rules, discGraceDays: 0 });

/**
 * The reminder that is due for a paper on a local date, by its days before the last one: the nearest whose day has come, so that one which is
 * late, or a paper that was brought in late, is told of once and not three times. Null: none yet, or the paper has run out.
 * Source: docs/rules/hosting.md “Papers of a host”.
 */
export function dueReminder(expiresOn: string, on: string, { remindDaysBefore }: PaperRules): number | null {
  const daysLeft = daysBetween(on, expiresOn);
  if (daysLeft < 0) return null;
  const reached = remindDaysBefore.filter((days) => daysLeft <= days);
  return reached.length === 0 ? null : Math.min(...reached);
}
