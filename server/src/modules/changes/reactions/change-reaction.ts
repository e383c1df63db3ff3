import type { ChangeTransition } from '@kwela/domain/bookings/changes/lifecycle';
import type { Tx } from '../../../db/tx.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import { lockBooking } from '../../bookings/store/repo.ts';
import type { TransitionServices } from '../../context.ts';
import type { BookingChange } from '../store/change.ts';

/** A change that has just come into its state, and what brought it there. */
export interface ChangedChange {
  readonly change: BookingChange;
  readonly transition: ChangeTransition;
}

/** One thing that follows; asked for again, it changes nothing. Booking and change are locked. */
export type ReactToChange = (
  tx: Tx,
  changed: ChangedChange,
  services: TransitionServices,
) => Promise<unknown>;

/** The booking of a change as it stands now. */
export async function bookingOfChange(tx: Tx, { bookingId }: BookingChange): Promise<Booking> {
  const booking = await lockBooking(tx, bookingId);
  if (booking === null) throw new Error(`A change has no booking: ${bookingId}`);
  return booking;
}
