import { revokeLetter } from '@kwela/contract/hosting/letters';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { lockBooking } from '../bookings/store/repo.ts';
import { implement } from '../implement.ts';
import { letterView } from './read/letter-view.ts';
import { findLetter, revoke as takeBack } from './store/letters-repo.ts';

/** For good: the paper may be anywhere, so another one is given instead. Doing it again changes nothing. */
export const revoke = implement(revokeLetter, (call, { id }) => {
  const { database, actor } = call;
  return asSystem(database.db, async (tx) => {
    const letter = await findLetter(tx, id);
    if (letter?.hostId !== actor.userId) return refuse('not_found');
    const booking = await lockBooking(tx, letter.bookingId);
    if (booking === null) return refuse('not_found');
    await takeBack(tx, id, actor.now);
    return ok(letterView(call, { ...letter, revokedAt: letter.revokedAt ?? actor.now }, booking, actor.now));
  });
});
