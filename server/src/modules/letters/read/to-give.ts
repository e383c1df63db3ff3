import { paidCountries } from '@kwela/domain/borders/letters';
import type { Db } from '../../../db/open.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import { findLettersOf, type Letter } from '../store/letters-repo.ts';

/** For so many countries the guest has paid that no letter names which holds to the end of the trip, for its car. */
export function missingCountries({ id, endAt, quote }: Booking, letters: readonly Letter[]): number {
  const holding = letters.filter(
    ({ bookingId, revokedAt, isOfCar, validUntil }) =>
      bookingId === id && revokedAt === null && isOfCar && validUntil >= endAt,
  );
  const named = new Set(holding.flatMap(({ countries }) => countries));
  return Math.max(0, paidCountries(quote.lineItems) - named.size);
}

/** The trips among these for which a letter is missing. */
export async function lettersToGive(
  db: Db,
  bookings: readonly Booking[],
): Promise<readonly { readonly bookingId: string; readonly startAt: Date }[]> {
  const paid = bookings.filter(({ quote }) => paidCountries(quote.lineItems) > 0);
  if (paid.length === 0) return [];
  const letters = await findLettersOf(
    db,
    paid.map(({ id }) => id),
  );
  return paid
    .filter((booking) => missingCountries(booking, letters) > 0)
    .map(({ id, startAt }) => ({ bookingId: id, startAt }));
}
