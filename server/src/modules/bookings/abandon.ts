import type { abandonBooking } from '@kwela/contract/bookings';
import type { Handler } from '../context.ts';
import { changeBooking } from './transitions/change-booking.ts';

/** The guest gives up an unpaid booking, so that others can have the car at once. */
export const abandon: Handler<typeof abandonBooking> = (call, { id }) => changeBooking(call, id, 'abandon');
