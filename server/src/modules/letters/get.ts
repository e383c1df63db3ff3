import { getLetter } from '@kwela/contract/hosting/letters';
import { documentsFor } from '@kwela/domain/borders/country-rules';
import { ok, refuse } from '@kwela/domain/result';
import { bookingContextOf } from '../bookings/store/summary-repo.ts';
import { implement } from '../implement.ts';
import { findListing } from '../listings/store/repo.ts';
import { driversOf } from './read/drivers.ts';
import { letterView } from './read/letter-view.ts';
import { mayReadLetter } from './read/reader.ts';
import { findCrossingTrip, findLetter } from './store/letters-repo.ts';

/** What stands on a letter, for the guest and the host of its trip and admins; for everybody else there is none. */
export const get = implement(getLetter, async (call, { id }) => {
  const { database, actor, sealing } = call;
  const letter = await findLetter(database.db, id);
  const trip = letter && (await findCrossingTrip(database.db, letter.bookingId));
  if (letter === null || trip === null || !mayReadLetter(actor, trip.booking)) return refuse('not_found');
  const { booking, car } = trip;
  const context = await bookingContextOf(database.db, booking);
  if (context === null) return refuse('not_found');
  const listing = await findListing(database.db, context.public_id, sealing);
  const { make, model, year } = context;
  return ok({
    letter: letterView(call, letter, booking, actor.now),
    ref: booking.ref,
    startAt: booking.startAt.toISOString(),
    endAt: letter.validUntil.toISOString(),
    host: `${context.host_first_name} ${context.host_last_name}`,
    car: { make, model, year, plate: letter.plate, vin: listing?.draft.car.vin ?? null },
    drivers: driversOf(booking, context),
    documents: [...documentsFor(letter.countries, car)],
  });
});
