import { eventOfBooking } from '@kwela/domain/hosting/programs/webhook-events';
import type { BookingReactions } from '../../context.ts';
import { findBookingNames } from '../store/booking-names-repo.ts';
import { tellPrograms } from './tell-programs.ts';

/** The programs of the car's host are told, of the guest nothing. */
export const tellOfBooking: BookingReactions['tell_programs'] = (tx, booking, services) => {
  const { id, hostId, state, stateAt, startAt, endAt, transition } = booking;
  return tellPrograms(
    tx,
    {
      hostId,
      event: eventOfBooking(state),
      about: `booking ${id} ${transition} ${stateAt.toISOString()}`,
      at: stateAt,
      data: async () => ({
        bookingId: id,
        ...(await findBookingNames(tx, id)),
        state,
        transition,
        startAt: startAt.toISOString(),
        endAt: endAt.toISOString(),
      }),
    },
    services,
  );
};
