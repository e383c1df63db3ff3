import { isProgram } from '@kwela/domain/actor';
import {
  type DriverStanding,
  driverStanding,
  isShownToDrivers,
} from '@kwela/domain/driver-invitations/further-driver';
import type { KnownDriver } from '@kwela/domain/verification/driver-standing';
import type { PersonOnPapers } from '@kwela/domain/verification/named-drivers';
import type { Db } from '../../../db/open.ts';
import type { Call } from '../../context.ts';
import { type Invitation, invitationsOfDriver } from '../../drivers/invitations-repo.ts';
import { findDriversBornOn, findKnownDriver } from '../../drivers/known-driver-repo.ts';
import type { Booking } from '../store/booking.ts';

/** What of somebody decides on which trips they drive. */
export interface OwnPapers {
  readonly userId: string;
  readonly papers: KnownDriver | null;
  readonly bornThatDay: readonly PersonOnPapers[];
}

export async function ownPapersOf(db: Db, userId: string): Promise<OwnPapers> {
  const papers = await findKnownDriver(db, userId);
  return {
    userId,
    papers,
    bornThatDay: papers === null ? [] : await findDriversBornOn(db, [papers.birthOn]),
  };
}

/**
 * The relation of a further driver to a booking. It stands apart from that of guest, host and admin, so that a use-case that does not ask
 * for drivers lets none in. Source: docs/rules/bookings.md “What a further driver sees”.
 */
export interface DriverAccess {
  readonly relation: 'driver';
  readonly standing: DriverStanding;
  readonly papers: KnownDriver | null;
  /** Their own to this trip; null: they were named. */
  readonly invitation: Invitation | null;
}

/** Who was invited twice has come in by one of the two, whatever became of the other. */
const strongestOf = (invitations: readonly Invitation[]): Invitation | null =>
  invitations.find(({ state }) => state === 'joined') ??
  invitations.find(({ state }) => state === 'accepted') ??
  null;

/** How somebody with these papers and invitations stands to a trip as a driver; null: not at all, or no longer. Its guest sees it in another way. */
export function driverAccessOf(
  booking: Booking,
  { userId, ...own }: OwnPapers,
  invitations: readonly Invitation[],
  { policies, now }: Pick<Call, 'policies'> & { readonly now: Date },
): DriverAccess | null {
  if (userId === booking.guestId) return null;
  if (!isShownToDrivers(booking, policies.byVersion(booking.policyVersion).charges, now)) return null;
  const { id, state, trip } = booking;
  const invitation = strongestOf(invitations.filter(({ bookingId }) => bookingId === id));
  const known = { ...own, invitation: invitation?.state ?? null };
  const standing = driverStanding({ state, drivers: trip.drivers }, known);
  return standing === null ? null : { relation: 'driver', standing, papers: own.papers, invitation };
}

/** The same for who calls. A program drives nowhere. */
export async function driverAccessTo(
  { actor, policies }: Pick<Call, 'actor' | 'policies'>,
  db: Db,
  booking: Booking,
): Promise<DriverAccess | null> {
  if (actor.kind !== 'person' || isProgram(actor)) return null;
  const { userId, now } = actor;
  const invitations = await invitationsOfDriver(db, userId, booking.id);
  return driverAccessOf(booking, await ownPapersOf(db, userId), invitations, { policies, now });
}
