import type { ChainHead } from '@kwela/domain/hand-over/chain';
import { agreementsOf, type KeptAgreement } from '../../bookings/store/agreements-repo.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import { findBooking } from '../../bookings/store/repo.ts';
import { bookingContextOf, type EventRow, eventsOf } from '../../bookings/store/summary-repo.ts';
import type { Services, ShownPayment } from '../../context.ts';
import { findNotedHead } from '../../hand-overs/store/chain-repo.ts';
import { findListing } from '../../listings/store/repo.ts';
import { plateOf } from '../../vehicles/plate-repo.ts';

type Context = NonNullable<Awaited<ReturnType<typeof bookingContextOf>>>;

/** All that documents say of a trip. */
export interface TripFacts {
  readonly booking: Booking;
  readonly context: Context;
  readonly events: readonly EventRow[];
  /** When it was agreed; null: it never was. */
  readonly confirmedAt: Date | null;
  readonly payment: ShownPayment | null;
  /** What the guest agreed to as they booked; empty for a booking from before it was kept. */
  readonly agreements: readonly KeptAgreement[];
  /** Where the condition record of the car ended as the trip was agreed; null: nobody noted it then. */
  readonly condition: ChainHead | null;
  readonly car: { readonly name: string; readonly plate: string; readonly vin: string | null };
}

/** Null: there is no such booking. */
export async function findTripFacts(
  { database: { db }, payments, sealing }: Pick<Services, 'database' | 'payments' | 'sealing'>,
  bookingId: string,
): Promise<TripFacts | null> {
  const booking = await findBooking(db, bookingId);
  const context = booking && (await bookingContextOf(db, booking));
  if (booking === null || context === null) return null;
  const events = await eventsOf(db, bookingId);
  const listing = await findListing(db, context.public_id, sealing);
  return {
    booking,
    context,
    events,
    confirmedAt: events.find(({ state }) => state === 'confirmed')?.at ?? null,
    payment: await payments.shown(db, bookingId),
    agreements: await agreementsOf(db, bookingId),
    condition: await findNotedHead(db, bookingId),
    car: {
      name: `${context.make} ${context.model} ${context.year}`,
      plate: await plateOf(db, booking.vehicleId),
      vin: listing?.draft.car.vin ?? null,
    },
  };
}
