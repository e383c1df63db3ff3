import { acceptInvitation } from '@kwela/contract/trips/driver-invitations';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { findInvitation, invitationsOfDriver } from '../drivers/invitations-repo.ts';
import { findKnownDriver, lockDriver } from '../drivers/known-driver-repo.ts';
import { implement } from '../implement.ts';
import { findByLink } from './steps/invitation-link.ts';
import { faultFor, joinBooking, lockJoinable, moveInvitation } from './steps/join.ts';

/** Somebody says yes to driving. The same person again gets the same answer; another one gets none, as it was taken. */
export const accept = implement(acceptInvitation, async (call, input) => {
  const { database, actor } = call;
  const found = await findByLink(database.db, call, input);
  if (found === null) return refuse('not_found');
  return asSystem(database.db, async (tx) => {
    await lockDriver(tx, actor.userId);
    const booking = await lockJoinable(tx, found.bookingId, call);
    const before = await findInvitation(tx, found.id);
    if (booking === null || before === null || booking.guestId === actor.userId) return refuse('not_allowed');
    const isAgain = before.userId === actor.userId;
    const own = await invitationsOfDriver(tx, actor.userId, found.bookingId);
    // Whoever was invited twice drives once.
    if (own.some(({ id, state }) => id !== found.id && state !== 'withdrawn')) return refuse('not_allowed');
    const by = { userId: actor.userId, at: call.now() };
    if (!isAgain && !(await moveInvitation(tx, before, 'accept', 'driver', by))) return refuse('not_allowed');
    await joinBooking(tx, booking, call);
    const invitation = await findInvitation(tx, found.id);
    if (invitation === null) return refuse('not_found');
    const papers = await findKnownDriver(tx, actor.userId);
    const fault = invitation.state === 'accepted' ? faultFor(invitation, papers, booking, call) : null;
    return ok({ state: invitation.state, fault });
  });
});
