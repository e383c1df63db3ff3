import { listLetters } from '@kwela/contract/hosting/letters';
import { crossingFaults } from '@kwela/domain/borders/country-rules';
import { mayHaveLetter, paidCountries } from '@kwela/domain/borders/letters';
import { ok } from '@kwela/domain/result';
import { NEIGHBOURS } from '@kwela/domain/vehicles/draft/vehicle-draft';
import { implement } from '../implement.ts';
import { letterView } from './read/letter-view.ts';
import { missingCountries } from './read/to-give.ts';
import { findCrossingTrips, findLettersOf } from './store/letters-repo.ts';

/** Each host’s own; anyone else who asks finds none. */
export const list = implement(listLetters, async (call) => {
  const { database, actor } = call;
  const trips = await findCrossingTrips(database.db, actor.userId, actor.now);
  const letters = await findLettersOf(
    database.db,
    trips.map(({ booking }) => booking.id),
  );
  return ok({
    trips: trips.map(({ booking, title, plate, guest, car }) => ({
      bookingId: booking.id,
      ref: booking.ref,
      car: title,
      plate,
      guest,
      startAt: booking.startAt.toISOString(),
      endAt: booking.endAt.toISOString(),
      isOpen: mayHaveLetter(booking, actor.now),
      paidCountries: paidCountries(booking.quote.lineItems),
      missingCountries: missingCountries(booking, letters),
      faults: NEIGHBOURS.flatMap((country) =>
        crossingFaults(country, car).map((fault) => ({ country, fault })),
      ),
      letters: letters
        .filter(({ bookingId }) => bookingId === booking.id)
        .map((letter) => letterView(call, letter, booking, actor.now)),
    })),
  });
});
