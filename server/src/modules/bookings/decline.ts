import { declineBooking } from '@kwela/contract/bookings';
import { implement } from '../implement.ts';
import { changeBooking } from './transitions/change-booking.ts';

/** The host says no to a request: the held money is let go and the dates are free again. */
export const decline = implement(declineBooking, (call, { id, reason, note }) =>
  changeBooking(call, id, 'decline', { reason, note }),
);
