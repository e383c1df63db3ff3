import type { BookingState } from '../bookings/states.ts';
import type { ChargeRules } from '../policy/charges.ts';
import { after, days } from '../time.ts';
import { type KnownDriver, mustWaitForReview } from '../verification/driver-standing.ts';
import { differenceTo, type NamedDriver, type PersonOnPapers } from '../verification/named-drivers.ts';
import type { InvitationState } from './lifecycle.ts';
import { canStillJoin } from './standing.ts';

/** How somebody who is not its guest stands to the driving on a trip: they drive, or said yes and their papers do not do yet. */
export const DRIVER_STANDINGS = ['drives', 'accepted'] as const;
export type DriverStanding = (typeof DRIVER_STANDINGS)[number];

/** What is known of somebody who may be a further driver of a trip. */
export interface PossibleDriver {
  /** Null: they never handed in. */
  readonly papers: KnownDriver | null;
  /** Of their own invitation to this trip; null: they have none. */
  readonly invitation: InvitationState | null;
  /** Everybody with approved papers who was born on their day, they themselves among them. */
  readonly bornThatDay: readonly PersonOnPapers[];
}

/**
 * How somebody stands to the driving on a trip; null: not at all. The first driver is the guest. Each further one is who was invited and came in,
 * or whose approved papers have the name and the birthday that the guest gave, where those are of nobody else as well: of two people with
 * one name nobody can say which was meant. Source: docs/rules/bookings.md “What a further driver sees”.
 */
export function driverStanding(
  trip: { readonly state: BookingState; readonly drivers: readonly NamedDriver[] },
  { papers, invitation, bornThatDay }: PossibleDriver,
): DriverStanding | null {
  const [, ...further] = trip.drivers;
  const named = papers && further.find((one) => differenceTo(one, papers) === null);
  if (papers !== null && named) {
    if (invitation === 'joined') return 'drives';
    const alike = bornThatDay.filter((one) => differenceTo(named, one) === null);
    if (!mustWaitForReview(papers) && alike.length === 1) return 'drives';
  }
  return invitation === 'accepted' && canStillJoin(trip.state) ? 'accepted' : null;
}

/** Nobody is told of a trip that was never paid. */
const NOT_SHOWN: readonly BookingState[] = ['pending_payment', 'expired'];

/** Until when a trip is shown to its further drivers: as long as a toll or a fine of it can still be charged. */
export const shownToDriversUntil = (
  endAt: Date,
  { documentWithinDays }: Pick<ChargeRules, 'documentWithinDays'>,
): Date => after(endAt, days(documentWithinDays));

/** Whether a trip is shown to its further drivers at an instant. Source: docs/rules/bookings.md “What a further driver sees”. */
export const isShownToDrivers = (
  { state, endAt }: { readonly state: BookingState; readonly endAt: Date },
  rules: Pick<ChargeRules, 'documentWithinDays'>,
  now: Date,
): boolean => !NOT_SHOWN.includes(state) && now < shownToDriversUntil(endAt, rules);
