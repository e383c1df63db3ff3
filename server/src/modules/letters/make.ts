import { makeLetter } from '@kwela/contract/hosting/letters';
import { crossingFaults, inOrder } from '@kwela/domain/borders/country-rules';
import { mayHaveLetter, paidCountries } from '@kwela/domain/borders/letters';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { lockBooking } from '../bookings/store/repo.ts';
import { implement } from '../implement.ts';
import { letterView, standingOf } from './read/letter-view.ts';
import { findCrossingTrip, findLetter, findLettersOf, insertLetter } from './store/letters-repo.ts';

/** Sent twice, it is given once; for other countries it is another one, under an id of its own. Source: docs/rules/borders.md “The letter”. */
export const make = implement(makeLetter, (call, { id, bookingId, countries: given }) => {
  const { database, actor } = call;
  const { userId: hostId, now } = actor;
  return asSystem(database.db, async (tx) => {
    // Two at once would not see what the other one names.
    const locked = await lockBooking(tx, bookingId);
    const trip = locked?.hostId === hostId ? await findCrossingTrip(tx, bookingId) : null;
    if (trip === null) return refuse('not_found');
    const { booking, car, plate } = trip;
    const before = await findLetter(tx, id);
    const countries = inOrder(given);
    if (before !== null) {
      const isSame = before.bookingId === bookingId && before.countries.join() === countries.join();
      return isSame ? ok(letterView(call, before, booking, now)) : refuse('not_found');
    }
    if (!mayHaveLetter(booking, now)) return refuse('letter_trip_over');
    const faults = countries.flatMap((country) =>
      crossingFaults(country, car).map((fault) => ({ country, fault })),
    );
    if (faults.length > 0) return refuse('crossing_not_allowed', { faults });
    const named = (await findLettersOf(tx, [bookingId]))
      .filter((letter) => standingOf(letter, booking, now) === 'valid')
      .flatMap((letter) => letter.countries);
    const paid = paidCountries(booking.quote.lineItems);
    if (inOrder([...named, ...countries]).length > paid) return refuse('letter_not_paid', { paid });
    const letter = { id, bookingId, hostId, countries, plate, validUntil: booking.endAt, madeAt: now };
    if (!(await insertLetter(tx, letter))) return refuse('not_found');
    return ok(letterView(call, { ...letter, revokedAt: null, isOfCar: true }, booking, now));
  });
});
