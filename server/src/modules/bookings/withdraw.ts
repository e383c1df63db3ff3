import { withdrawBooking } from '@kwela/contract/bookings';
import { implement } from '../implement.ts';
import { changeBooking } from './transitions/change-booking.ts';

/** The guest takes back a request that was not answered yet. */
export const withdraw = implement(withdrawBooking, (call, { id }) => changeBooking(call, id, 'withdraw'));
