import { checkOfAll, NOTHING_TO_CHECK, type TripCheck } from '@kwela/domain/bookings/checks';
import type { BookingState } from '@kwela/domain/bookings/states';
import { CHECKED_STATES, dueAt } from '@kwela/domain/bookings/timers';
import { checkOfInvitations } from '@kwela/domain/driver-invitations/standing';
import type { Tx } from '../../../../db/tx.ts';
import type { TransitionServices } from '../../../context.ts';
import { invitationsOfBooking } from '../../../drivers/invitations-repo.ts';
import type { Booking } from '../../store/booking.ts';

/** One thing that has to be in order before a locked booking goes on from a state. */
interface Check {
  readonly during: BookingState;
  readonly ask: (tx: Tx, booking: Booking, services: TransitionServices) => Promise<TripCheck>;
}

/** Those who were invited to drive. A trip that nobody was invited to asks nothing. */
async function askInvited(tx: Tx, booking: Booking, services: TransitionServices): Promise<TripCheck> {
  if (booking.trip.invitedDrivers.length === 0) return NOTHING_TO_CHECK;
  const { times } = services.policies.byVersion(booking.policyVersion);
  const invitations = await invitationsOfBooking(tx, booking.id);
  return checkOfInvitations(invitations, dueAt('checks_deadline', booking, times), services.now());
}

/** All of them, by the name that the record of a booking gives when one has failed. Source: docs/rules/bookings.md “Checks before a trip”. */
const CHECKS: Readonly<Record<string, Check>> = {
  deposit: {
    during: 'confirmed',
    ask: (tx, booking, services) => services.deposits.check(tx, booking, services),
  },
  invited_drivers: { during: 'confirmed', ask: askInvited },
  charges: { during: 'closing', ask: (tx, { id }, services) => services.charges.check(tx, id) },
};

export interface CheckedTrip {
  readonly check: TripCheck;
  /** What of it was not in order in time. */
  readonly failed: readonly string[];
}

/** How the checks of a locked booking stand by now; in a state in which nothing depends on them, nobody asks. */
export async function checkTrip(
  tx: Tx,
  booking: Booking,
  services: TransitionServices,
): Promise<CheckedTrip> {
  if (!CHECKED_STATES.includes(booking.state)) return { check: NOTHING_TO_CHECK, failed: [] };
  const checks: TripCheck[] = [];
  const failed: string[] = [];
  for (const [name, { during, ask }] of Object.entries(CHECKS)) {
    if (during !== booking.state) continue;
    const check = await ask(tx, booking, services);
    checks.push(check);
    if (check.result === 'failed') failed.push(name);
  }
  return { check: checkOfAll(checks), failed };
}
