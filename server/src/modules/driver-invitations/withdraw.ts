import { withdrawInvitation } from '@kwela/contract/trips/driver-invitations';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { saveDrivers } from '../bookings/store/drivers-repo.ts';
import { findBooking } from '../bookings/store/repo.ts';
import { runDueTransition } from '../bookings/transitions/due-transition.ts';
import { findInvitation } from '../drivers/invitations-repo.ts';
import { implement } from '../implement.ts';
import { lockJoinable, moveInvitation, withoutInvited } from './steps/join.ts';

/** The guest no longer waits for somebody; the trip goes on where it waited for nobody else. What was paid for a young driver stays paid. */
export const withdraw = implement(withdrawInvitation, async (call, { id }) => {
  const { database, actor } = call;
  const found = await findInvitation(database.db, id);
  const theirs = found && (await findBooking(database.db, found.bookingId));
  if (found === null || theirs?.guestId !== actor.userId) return refuse('not_found');
  return asSystem(database.db, async (tx) => {
    const booking = await lockJoinable(tx, found.bookingId, call);
    const invitation = await findInvitation(tx, id);
    if (booking === null || invitation === null) return refuse('not_allowed');
    if (invitation.state === 'withdrawn') return ok({ state: invitation.state });
    const by = { userId: invitation.userId, at: call.now() };
    if (!(await moveInvitation(tx, invitation, 'withdraw', 'guest', by))) return refuse('not_allowed');
    const trip = withoutInvited(booking.trip, id);
    await saveDrivers(tx, booking.id, trip);
    await runDueTransition(tx, { ...booking, trip }, call);
    return ok({ state: 'withdrawn' as const });
  });
});
