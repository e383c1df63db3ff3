import { abandonBooking } from '@kwela/contract/bookings';
import { implement } from '../implement.ts';
import { changeBooking } from './transitions/change-booking.ts';

/** The guest gives up an unpaid booking, so that others can have the car at once. */
export const abandon = implement(abandonBooking, (call, { id }) => changeBooking(call, id, 'abandon'));
