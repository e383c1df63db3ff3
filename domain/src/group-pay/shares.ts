import { allocate } from '../allocate.ts';
import type { Cents } from '../money.ts';
import type { EftRules } from '../policy/eft.ts';
import type { GroupPayTerms } from '../policy/group-pay.ts';
import { ok, type Result, refuse } from '../result.ts';
import { after, earlier, hours, later, minutes } from '../time.ts';
import type { ShareState } from './lifecycle.ts';

/**
 * Until when the shares of a trip can be paid, or null when it begins too soon to be paid together. The car is held until
 * then. Source: docs/rules/group-pay.md “Time”.
 */
export function groupPayUntil(now: Date, startAt: Date, terms: GroupPayTerms): Date | null {
  const until = earlier(
    after(now, hours(terms.openHours)),
    after(startAt, -hours(terms.closesBeforeStartHours)),
  );
  return until < after(now, minutes(terms.leastOpenMinutes)) ? null : until;
}

/** When those who have not paid are reminded; never before half of the time is over. Source: docs/rules/group-pay.md “Time”. */
export const shareReminderAt = (openedAt: Date, until: Date, terms: GroupPayTerms): Date =>
  later(
    after(until, -hours(terms.remindBeforeEndHours)),
    new Date((openedAt.getTime() + until.getTime()) / 2),
  );

/**
 * Until when a share can be paid by EFT: its bank needs time before the shares are over. Source: docs/rules/group-pay.md “Time”.
 */
export const shareEftUntil = (until: Date, { payMinutes }: Pick<EftRules, 'payMinutes'>): Date =>
  after(until, -minutes(payMinutes));

/** The same for everybody, to the cent; the first of them bear what cannot be divided. */
export const equalShares = (totalCents: Cents, people: number): Cents[] =>
  allocate(
    totalCents,
    Array.from({ length: people }, () => 1),
  );

export const SHARE_FAULTS = ['people', 'too_small', 'sum', 'same_address'] as const;
export type ShareFault = (typeof SHARE_FAULTS)[number];

/** Somebody’s share as it is asked for; the organiser’s own has no address. */
export interface AskedShare {
  readonly email: string | null;
  readonly cents: Cents;
}

/** What shares have to come to, and who has paid one already; null is the organiser. */
export interface SharedSum {
  readonly missingCents: Cents;
  readonly paidBy: readonly (string | null)[];
}

const distinct = (people: readonly (string | null)[]): number =>
  new Set(people.map((email) => email?.toLowerCase() ?? null)).size;

/**
 * Whether shares can be asked for: not too many people with those who have paid, nobody asked twice, none below what a
 * company takes, and their sum exactly what is missing. Who has paid may be asked for more, and the organiser may take over
 * all of it. Source: docs/rules/group-pay.md “Shares”.
 */
export function checkShares(
  asked: readonly AskedShare[],
  { missingCents: sumCents, paidBy }: SharedSum,
  terms: GroupPayTerms,
): Result<null, 'shares_invalid', { readonly fault: ShareFault }> {
  const fault = (code: ShareFault) => refuse('shares_invalid', { fault: code });
  const addresses = asked.map(({ email }) => email);
  if (distinct(addresses) !== asked.length) return fault('same_address');
  if (asked.length === 0 || distinct([...addresses, ...paidBy]) > terms.mostPeople) return fault('people');
  const leastCents = Math.min(terms.leastShareCents, sumCents);
  if (asked.some(({ cents }) => cents < leastCents)) return fault('too_small');
  return asked.reduce((sum, { cents }) => sum + cents, 0) === sumCents ? ok(null) : fault('sum');
}

/** The same when a trip is booked: the organiser and at least one other. Source: docs/rules/group-pay.md “Shares”. */
export function checkFirstShares(
  asked: readonly AskedShare[],
  totalCents: Cents,
  terms: GroupPayTerms,
): ReturnType<typeof checkShares> {
  if (asked.length < terms.leastPeople || asked.every(({ email }) => email !== null))
    return refuse('shares_invalid', { fault: 'people' as const });
  return checkShares(asked, { missingCents: totalCents, paidBy: [] }, terms);
}

/** As much as is still to come, of shares that are neither paid nor removed. */
export const missingCents = (
  shares: readonly { readonly state: ShareState; readonly cents: Cents }[],
): Cents => shares.reduce((sum, { state, cents }) => (state === 'asked' ? sum + cents : sum), 0);

/** Is every share there? */
export const isFunded = (shares: readonly { readonly state: ShareState }[]): boolean =>
  shares.some(({ state }) => state === 'paid') && shares.every(({ state }) => state !== 'asked');
