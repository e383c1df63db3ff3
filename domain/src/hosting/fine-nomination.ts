import { addDays, daysBetween } from '../time.ts';

/** Who had a car, from when it was handed over until it was taken back; null: it is still out. */
export interface HeldTime {
  readonly bookingId: string;
  readonly handedOverAt: Date;
  readonly takenBackAt: Date | null;
}

/** Whose a fine is: a trip's, the host's own, or two trips' whose records overlap, which a person sorts out. */
export type OffenceHolder =
  | { readonly kind: 'trip'; readonly bookingId: string }
  | { readonly kind: 'host' }
  | { readonly kind: 'unclear'; readonly bookingIds: readonly string[] };

/**
 * Who had the car at the instant of an offence, by hand-over and return and not by what was booked: `[handedOverAt, takenBackAt)`.
 * Source: docs/rules/hosting.md “Traffic fines”.
 */
export function holderAt(held: readonly HeldTime[], offenceAt: Date): OffenceHolder {
  const holders = held.filter(
    ({ handedOverAt, takenBackAt }) =>
      handedOverAt <= offenceAt && (takenBackAt === null || offenceAt < takenBackAt),
  );
  const [first, ...others] = holders;
  if (first === undefined) return { kind: 'host' };
  if (others.length === 0) return { kind: 'trip', bookingId: first.bookingId };
  return { kind: 'unclear', bookingIds: holders.map(({ bookingId }) => bookingId) };
}

/** A notice is served on the day it was handed over; the law gives its owner so many days from then to name the driver. */
const NOMINATION_DAYS = 32;

/** The last local date on which a driver can be named, and how many days are left on a date; below 0 when it is over. Source: docs/rules/hosting.md “Traffic fines” (Act 46 of 1998). */
export function nominationDeadline(
  servedOn: string,
  on: string,
): { readonly lastOn: string; readonly daysLeft: number } {
  const lastOn = addDays(servedOn, NOMINATION_DAYS);
  return { lastOn, daysLeft: daysBetween(on, lastOn) };
}
