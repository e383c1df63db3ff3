import { type Cents, percentOf, roundHalfUp, WHOLE_BP } from '../money.ts';
import type { CancellationCharge, CancellationTerms } from '../policy/cancellation.ts';
import { after, days, earlier, HOUR_MS, hours } from '../time.ts';
import type { CancellationPolicy } from '../vehicles/vehicle.ts';

/** What ended the booking. `compassion`: death or hospitalisation (CPA s17(5)); `unverified`: checks failed at T−2 h. */
export const CANCELLATION_CAUSES = [
  'guest',
  'guest_no_show',
  'compassion',
  'extenuating',
  'unverified',
  'host',
  'host_no_show',
  'host_fault',
  'platform',
] as const;
export type CancellationCause = (typeof CANCELLATION_CAUSES)[number];

/** Is the guest free of any charge, whatever the policy says? */
const KEEPS_NOTHING: Record<CancellationCause, boolean> = {
  guest: false,
  guest_no_show: false,
  unverified: false,
  compassion: true,
  extenuating: true,
  host: true,
  host_no_show: true,
  host_fault: true,
  platform: true,
};
export const keepsNothing = (cause: CancellationCause): boolean => KEEPS_NOTHING[cause];

export interface Cancellation {
  readonly cause: CancellationCause;
  readonly policy: CancellationPolicy;
  readonly rentalCents: Cents;
  readonly rentalDays: number;
  readonly startAt: Date;
  readonly confirmedAt: Date;
  readonly cancelledAt: Date;
}

export const noticeHours = (startAt: Date, cancelledAt: Date): number =>
  (startAt.getTime() - cancelledAt.getTime()) / HOUR_MS;

/** Until when any guest may change their mind for nothing: longer after confirmation when the trip was far away then. */
export function graceEndsAt(confirmedAt: Date, startAt: Date, terms: CancellationTerms): Date {
  const isFarAway = startAt.getTime() - confirmedAt.getTime() >= days(terms.graceWhenStartIsDaysAway);
  const lastsHours = isFarAway ? terms.graceHours : terms.shortGraceHours;
  return earlier(after(confirmedAt, hours(lastsHours)), startAt);
}

function amount(
  charge: CancellationCharge,
  { rentalCents, rentalDays }: Cancellation,
  { shortTripDays }: CancellationTerms,
): Cents {
  if (charge.kind === 'percent') return percentOf(rentalCents, charge.bp);
  const isShort = rentalDays <= shortTripDays;
  const bp = isShort ? charge.shortTripBp : charge.longTripBp;
  return roundHalfUp(rentalCents * bp, Math.max(1, rentalDays) * WHOLE_BP);
}

function byNotice(policy: CancellationPolicy, cancellation: Cancellation, terms: CancellationTerms): Cents {
  const notice = noticeHours(cancellation.startAt, cancellation.cancelledAt);
  const rows = terms.policies[policy];
  const row = rows.find((candidate) => notice >= candidate.fromHours) ?? rows.at(-1);
  return row === undefined ? 0 : amount(row.charge, cancellation, terms);
}

function beforeCap(cancellation: Cancellation, terms: CancellationTerms): Cents {
  const { cause, policy, confirmedAt, startAt, cancelledAt } = cancellation;
  if (keepsNothing(cause)) return 0;
  if (cause === 'guest_no_show') {
    return Math.max(byNotice(policy, cancellation, terms), amount(terms.noShow, cancellation, terms));
  }
  if (cancelledAt.getTime() <= graceEndsAt(confirmedAt, startAt, terms).getTime()) return 0;
  const charge = byNotice(policy, cancellation, terms);
  return cause === 'unverified' ? Math.min(charge, byNotice('flexible', cancellation, terms)) : charge;
}

/**
 * What is kept of the rental R when a booking ends early, never more than a part of it (CPA s17 guard). The other lines
 * follow from it, see refund.ts. `terms` are those of the policy that the booking keeps. Source: docs/rules/cancellation.md “Policies”.
 */
export function chargeOnRentalCents(cancellation: Cancellation, terms: CancellationTerms): Cents {
  const most = Math.floor((cancellation.rentalCents * terms.maxChargeBp) / WHOLE_BP);
  return Math.min(beforeCap(cancellation, terms), most);
}
