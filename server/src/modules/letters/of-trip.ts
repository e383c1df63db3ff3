import { lettersOfTrip } from '@kwela/contract/hosting/letters';
import { ok, refuse } from '@kwela/domain/result';
import { findBooking } from '../bookings/store/repo.ts';
import { implement } from '../implement.ts';
import { letterView } from './read/letter-view.ts';
import { mayReadLetter } from './read/reader.ts';
import { findLettersOf } from './store/letters-repo.ts';

/** Those of one trip, for its guest, its host and admins; for everybody else there is none. */
export const ofTrip = implement(lettersOfTrip, async (call, { bookingId }) => {
  const { database, actor } = call;
  const booking = await findBooking(database.db, bookingId);
  if (booking === null || !mayReadLetter(actor, booking)) return refuse('not_found');
  const letters = await findLettersOf(database.db, [bookingId]);
  return ok({ letters: letters.map((letter) => letterView(call, letter, booking, actor.now)) });
});
