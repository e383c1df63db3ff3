import type { BookingState } from '@kwela/domain/bookings/states';
import { isInvitationOpen } from '@kwela/domain/driver-invitations/lifecycle';
import { canStillJoin } from '@kwela/domain/driver-invitations/standing';
import type { NamedDriver } from '@kwela/domain/verification/named-drivers';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import type { StoredTrip } from '../../bookings/store/quote-schema.ts';
import { invitationsOfBooking } from '../../drivers/invitations-repo.ts';

/** Those whom a trip counts among its drivers although they have not come in; once it is ready nobody can any more. */
export const waitedForIn = (
  { invitedDrivers }: Pick<StoredTrip, 'invitedDrivers'>,
  state: BookingState,
): StoredTrip['invitedDrivers'] => (canStillJoin(state) ? invitedDrivers.filter(({ isOpen }) => isOpen) : []);

/** The same with their names, as long as we know them. */
export async function waitedForOf(db: Db | Tx, { id, state }: Booking): Promise<readonly NamedDriver[]> {
  if (!canStillJoin(state)) return [];
  const open = (await invitationsOfBooking(db, id)).filter((one) => isInvitationOpen(one.state));
  return open.flatMap(({ firstName, lastName, birthOn }) =>
    firstName === null || lastName === null ? [] : [{ firstName, lastName, birthOn }],
  );
}
