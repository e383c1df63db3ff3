import { paidCountries } from '@kwela/domain/borders/letters';
import type { Db } from '../../../db/open.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import { findLettersOf } from '../store/letters-repo.ts';

/** The trips among these whose guest has paid for more countries than letters name. */
export async function lettersToGive(
  db: Db,
  bookings: readonly Booking[],
): Promise<readonly { readonly bookingId: string; readonly startAt: Date }[]> {
  const paid = bookings
    .map(({ id, startAt, quote }) => ({ bookingId: id, startAt, count: paidCountries(quote.lineItems) }))
    .filter(({ count }) => count > 0);
  if (paid.length === 0) return [];
  const letters = await findLettersOf(
    db,
    paid.map(({ bookingId }) => bookingId),
  );
  const named = (id: string): number =>
    new Set(
      letters
        .filter(({ bookingId, revokedAt }) => bookingId === id && revokedAt === null)
        .flatMap(({ countries }) => [...countries]),
    ).size;
  return paid.filter(({ bookingId, count }) => named(bookingId) < count);
}
