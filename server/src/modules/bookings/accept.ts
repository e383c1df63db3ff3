import type { acceptBooking } from '@kwela/contract/bookings';
import type { Handler } from '../context.ts';
import { changeBooking } from './transitions/change-booking.ts';

/** The host says yes to a request: the booking is confirmed and the held money is taken. */
export const accept: Handler<typeof acceptBooking> = (call, { id }) => changeBooking(call, id, 'accept');
