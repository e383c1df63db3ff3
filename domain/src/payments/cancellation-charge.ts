import { CANCELLATION } from '../constants.ts';
import { type Cents, percentOf, roundHalfUp, WHOLE_BP } from '../money.ts';
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

type Charge =
  | { readonly kind: 'percent'; readonly bp: number }
  | { readonly kind: 'days'; readonly longTripBp: number; readonly shortTripBp: number };

export const noticeHours = (startAt: Date, cancelledAt: Date): number =>
  (startAt.getTime() - cancelledAt.getTime()) / HOUR_MS;

/** Until when any guest may change their mind for nothing: 24 h after confirmation if the trip was 7 days away, else 1 h. */
export function graceEndsAt(confirmedAt: Date, startAt: Date): Date {
  const isFarAway = startAt.getTime() - confirmedAt.getTime() >= days(CANCELLATION.graceWhenStartIsDaysAway);
  const lastsHours = isFarAway ? CANCELLATION.graceHours : CANCELLATION.shortGraceHours;
  return earlier(after(confirmedAt, hours(lastsHours)), startAt);
}

function amount(charge: Charge, { rentalCents, rentalDays }: Cancellation): Cents {
  if (charge.kind === 'percent') return percentOf(rentalCents, charge.bp);
  const isShort = rentalDays <= CANCELLATION.shortTripDays;
  const bp = isShort ? charge.shortTripBp : charge.longTripBp;
  return roundHalfUp(rentalCents * bp, Math.max(1, rentalDays) * WHOLE_BP);
}

function byNotice(policy: CancellationPolicy, cancellation: Cancellation): Cents {
  const notice = noticeHours(cancellation.startAt, cancellation.cancelledAt);
  const rows: readonly { readonly fromHours: number; readonly charge: Charge }[] =
    CANCELLATION.policies[policy];
  const row = rows.find((candidate) => notice >= candidate.fromHours) ?? rows.at(-1);
  return row === undefined ? 0 : amount(row.charge, cancellation);
}

function beforeCap(cancellation: Cancellation): Cents {
  const { cause, policy, confirmedAt, startAt, cancelledAt } = cancellation;
  if (keepsNothing(cause)) return 0;
  if (cause === 'guest_no_show') {
    return Math.max(byNotice(policy, cancellation), amount(CANCELLATION.noShow, cancellation));
  }
  if (cancelledAt.getTime() <= graceEndsAt(confirmedAt, startAt).getTime()) return 0;
  const charge = byNotice(policy, cancellation);
  return cause === 'unverified' ? Math.min(charge, byNotice('flexible', cancellation)) : charge;
}

/**
 * What is kept of the rental R when a booking ends early, never more than 75 % of it (CPA s17 guard). The other lines
 * follow from it, see refund.ts. Source: product.md §4.3.
 */
export function chargeOnRentalCents(cancellation: Cancellation): Cents {
  const most = Math.floor((cancellation.rentalCents * CANCELLATION.maxChargeBp) / WHOLE_BP);
  return Math.min(beforeCap(cancellation), most);
}
