import {
  driverInvitationLifecycle,
  type InvitationTransition,
} from '@kwela/domain/driver-invitations/lifecycle';
import { canStillJoin, faultOfInvited, type InvitedFault } from '@kwela/domain/driver-invitations/standing';
import type { KnownDriver } from '@kwela/domain/verification/driver-standing';
import { differenceTo } from '@kwela/domain/verification/named-drivers';
import type { Tx } from '../../../db/tx.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import { saveDrivers } from '../../bookings/store/drivers-repo.ts';
import { asDriver } from '../../bookings/store/named-driver.ts';
import type { StoredTrip } from '../../bookings/store/quote-schema.ts';
import { lockBooking } from '../../bookings/store/repo.ts';
import { runDueTransition } from '../../bookings/transitions/due-transition.ts';
import type { TransitionServices } from '../../context.ts';
import {
  bookingsWaitingFor,
  type Invitation,
  invitationsOfBooking,
  saveInvitation,
} from '../../drivers/invitations-repo.ts';
import { findKnownDriver } from '../../drivers/known-driver-repo.ts';

/** Why somebody cannot drive on a trip yet; null: they can. What is forgotten can be compared with nobody. */
export const faultFor = (
  { firstName, lastName, birthOn }: Invitation,
  papers: KnownDriver | null,
  booking: Booking,
  services: Pick<TransitionServices, 'policies'>,
): InvitedFault | null =>
  firstName === null || lastName === null
    ? 'differs'
    : faultOfInvited(
        { firstName, lastName, birthOn },
        papers,
        booking,
        services.policies.byVersion(booking.policyVersion).drivers,
      );

/** The trip without somebody who is waited for. */
export const withoutInvited = (trip: StoredTrip, id: string): StoredTrip => ({
  ...trip,
  invitedDrivers: trip.invitedDrivers.map((one) => (one.id === id ? { ...one, isOpen: false } : one)),
});

/** The trip with somebody among its drivers, after the guest where nobody else was named. Whom the guest named as well is there already. */
function withDriver(
  trip: StoredTrip,
  id: string,
  papers: KnownDriver,
  guest: KnownDriver | null,
): StoredTrip {
  const before = trip.drivers.length === 0 && guest !== null ? [asDriver(guest)] : trip.drivers;
  const isNamed = before.some((one) => differenceTo(one, papers) === null);
  return { ...withoutInvited(trip, id), drivers: isNamed ? before : [...before, asDriver(papers)] };
}

/** Makes those who accepted and whose papers do now drivers of a locked booking, which then goes on where it waited for nobody else. */
export async function joinBooking(tx: Tx, booking: Booking, services: TransitionServices): Promise<void> {
  let { trip } = booking;
  for (const invitation of await invitationsOfBooking(tx, booking.id)) {
    if (invitation.state !== 'accepted' || invitation.userId === null) continue;
    const papers = await findKnownDriver(tx, invitation.userId);
    if (papers === null || faultFor(invitation, papers, booking, services) !== null) continue;
    const guest = await findKnownDriver(tx, booking.guestId);
    trip = withDriver(trip, invitation.id, papers, guest);
    await moveInvitation(tx, invitation, 'join', 'system', { userId: invitation.userId, at: services.now() });
  }
  if (trip !== booking.trip) await saveDrivers(tx, booking.id, trip);
  await runDueTransition(tx, { ...booking, trip }, services);
}

/** Takes an invitation along its table; false: not from here. */
export async function moveInvitation(
  tx: Tx,
  { id, state }: Invitation,
  transition: InvitationTransition,
  role: 'guest' | 'driver' | 'system',
  { userId, at }: { readonly userId: string | null; readonly at: Date },
): Promise<boolean> {
  const next = driverInvitationLifecycle.transition(state, transition, role);
  if (next.ok) await saveInvitation(tx, id, { state: next.value, userId, at });
  return next.ok;
}

/** A booking to whose drivers somebody may still come, held until the transaction ends, after what its clock has done by now; null: there is none. */
export async function lockJoinable(
  tx: Tx,
  bookingId: string,
  services: TransitionServices,
): Promise<Booking | null> {
  const locked = await lockBooking(tx, bookingId);
  if (locked === null) return null;
  const booking = await runDueTransition(tx, locked, services);
  return canStillJoin(booking.state) ? booking : null;
}

/** The same for all trips that wait for somebody whose papers were approved just now. */
export async function joinInvited(tx: Tx, userId: string, services: TransitionServices): Promise<void> {
  for (const id of await bookingsWaitingFor(tx, userId)) {
    const booking = await lockJoinable(tx, id, services);
    if (booking !== null) await joinBooking(tx, booking, services);
  }
}
