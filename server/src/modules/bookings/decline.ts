import type { declineBooking } from '@kwela/contract/bookings';
import type { Handler } from '../context.ts';
import { changeBooking } from './transitions/change-booking.ts';

/** The host says no to a request: the held money is let go and the dates are free again. */
export const decline: Handler<typeof declineBooking> = (call, { id, reason, note }) =>
  changeBooking(call, id, 'decline', { reason, note });
