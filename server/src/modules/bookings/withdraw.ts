import type { withdrawBooking } from '@kwela/contract/bookings';
import type { Handler } from '../context.ts';
import { changeBooking } from './transitions/change-booking.ts';

/** The guest takes back a request that was not answered yet. */
export const withdraw: Handler<typeof withdrawBooking> = (call, { id }) =>
  changeBooking(call, id, 'withdraw');
