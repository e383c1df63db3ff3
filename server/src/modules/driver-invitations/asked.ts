import { askedDriver } from '@kwela/contract/trips/driver-invitations';
import { shownInvitationState } from '@kwela/domain/driver-invitations/standing';
import { ok, refuse } from '@kwela/domain/result';
import { findBooking } from '../bookings/store/repo.ts';
import { bookingContextOf } from '../bookings/store/summary-repo.ts';
import { implement } from '../implement.ts';
import { findByLink } from './steps/invitation-link.ts';

/** What somebody with a link may know: who asks, for which car and when; no place, no price and nobody else. */
export const asked = implement(askedDriver, async (call, input) => {
  if (!(await call.openForms.fromNetwork('driver', call.ip))) return refuse('rate_limited');
  const { db } = call.database;
  const invitation = await findByLink(db, call, input);
  const booking = invitation && (await findBooking(db, invitation.bookingId));
  const context = booking && (await bookingContextOf(db, booking));
  if (invitation === null || booking === null || context === null) return refuse('not_found');
  const readerId = call.actor.kind === 'person' ? call.actor.userId : null;
  const isGuest = readerId === booking.guestId;
  const isDriver = readerId !== null && readerId === invitation.userId;
  return ok({
    state: shownInvitationState(invitation.state, booking.state),
    viewer: isGuest ? 'guest' : isDriver ? 'driver' : 'other',
    firstName: invitation.firstName,
    guest: context.guest_first_name,
    startAt: booking.startAt.toISOString(),
    endAt: booking.endAt.toISOString(),
    vehicle: { make: context.make, model: context.model, year: context.year },
  });
});
