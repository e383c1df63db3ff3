import { acceptBooking } from '@kwela/contract/bookings';
import { implement } from '../implement.ts';
import { changeBooking } from './transitions/change-booking.ts';

/** The host says yes to a request: the booking is confirmed and the held money is taken. */
export const accept = implement(acceptBooking, (call, { id }) => changeBooking(call, id, 'accept'));
