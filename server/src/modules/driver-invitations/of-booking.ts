import { invitationsOf } from '@kwela/contract/trips/driver-invitations';
import { isInvitationOpen } from '@kwela/domain/driver-invitations/lifecycle';
import { canStillJoin, shownInvitationState } from '@kwela/domain/driver-invitations/standing';
import { ok, refuse } from '@kwela/domain/result';
import { accessTo } from '../bookings/read/booking-access.ts';
import { findBooking } from '../bookings/store/repo.ts';
import { invitationsOfBooking } from '../drivers/invitations-repo.ts';
import { findKnownDriver } from '../drivers/known-driver-repo.ts';
import { implement } from '../implement.ts';
import { invitationLink } from './steps/invitation-link.ts';
import { faultFor } from './steps/join.ts';

/** Both sides see who is to drive; how to reach them, and what is missing, is between them and the guest. */
export const ofBooking = implement(invitationsOf, async (call, { bookingId }) => {
  const { db } = call.database;
  const booking = await findBooking(db, bookingId);
  const access = booking && (await accessTo(call, db, booking));
  if (booking === null || access === null) return refuse('not_found');
  const isGuest = access.relation === 'guest';
  const items = await Promise.all(
    (await invitationsOfBooking(db, bookingId)).map(async (invitation) => {
      const { id, state, userId, firstName, lastName, email } = invitation;
      const isOpen = isInvitationOpen(state) && canStillJoin(booking.state);
      const papers = isGuest && userId !== null ? await findKnownDriver(db, userId) : null;
      const isWaiting = isGuest && isOpen && state === 'accepted';
      return {
        id,
        firstName,
        lastName,
        email: isGuest ? email : null,
        state: shownInvitationState(state, booking.state),
        fault: isWaiting ? faultFor(invitation, papers, booking, call) : null,
        link: isGuest && isOpen && state === 'invited' ? invitationLink(call, invitation) : null,
        canWithdraw: isGuest && isOpen,
      };
    }),
  );
  return ok({ items });
});
