import { NOTHING_TO_CHECK, type TripCheck } from '../bookings/checks.ts';
import type { BookingState } from '../bookings/states.ts';
import type { TripWindow } from '../bookings/trip-window.ts';
import type { DriverRules } from '../policy/bookings.ts';
import { earlier, later } from '../time.ts';
import { DRIVER_FAULTS, type KnownDriver, mayBookAsDriver } from '../verification/driver-standing.ts';
import { differenceTo, type NamedDriver } from '../verification/named-drivers.ts';
import { type InvitationState, isInvitationOpen } from './lifecycle.ts';

/** Why somebody who accepted cannot drive yet; `waiting`: a person has to look at their papers, `differs`: they are of somebody else than was invited. */
export const INVITED_FAULTS = ['waiting', 'differs', ...DRIVER_FAULTS] as const;
export type InvitedFault = (typeof INVITED_FAULTS)[number];

/**
 * Why somebody who was invited cannot drive on a trip yet, by their own papers; null: they can. Who they are is judged as for any further
 * driver, by name and birthday, because the fee for young drivers was worked out by that birthday. Source: docs/rules/bookings.md “Invited drivers”.
 */
export function faultOfInvited(
  invited: NamedDriver,
  papers: KnownDriver | null,
  window: TripWindow,
  rules: DriverRules,
): InvitedFault | null {
  const allowed = mayBookAsDriver(papers, window, rules);
  if (!allowed.ok) return allowed.details.fault;
  if (papers !== null && differenceTo(invited, papers) !== null) return 'differs';
  return allowed.value.isHeld ? 'waiting' : null;
}

/** The states of a trip in which those who were invited can still come in, or be let go. */
const STILL_OPEN: readonly BookingState[] = ['pending_payment', 'in_review', 'requested', 'confirmed'];
export const canStillJoin = (state: BookingState): boolean => STILL_OPEN.includes(state);

/** How an invitation is shown: one that is open when its trip goes on, or is over, has lapsed. */
export const SHOWN_INVITATION_STATES = ['invited', 'accepted', 'joined', 'withdrawn', 'lapsed'] as const;
export type ShownInvitationState = (typeof SHOWN_INVITATION_STATES)[number];

export const shownInvitationState = (state: InvitationState, trip: BookingState): ShownInvitationState =>
  isInvitationOpen(state) && !canStillJoin(trip) ? 'lapsed' : state;

/**
 * How the invitations of a trip stand before it may be ready: it waits for those that are open, until the end of the time for checks. Then
 * it goes on without them; nobody loses a trip because a friend did not answer. Source: docs/rules/bookings.md “Invited drivers”.
 */
export function checkOfInvitations(
  invitations: readonly { readonly state: InvitationState; readonly stateAt: Date }[],
  deadline: Date,
  now: Date,
): TripCheck {
  const [first, ...further] = invitations;
  if (first === undefined) return NOTHING_TO_CHECK;
  if (invitations.some(({ state }) => isInvitationOpen(state))) {
    return now < deadline ? { result: 'waiting', until: deadline } : { result: 'passed', since: deadline };
  }
  const lastAt = further.reduce((at, { stateAt }) => later(at, stateAt), first.stateAt);
  return { result: 'passed', since: earlier(lastAt, deadline) };
}
