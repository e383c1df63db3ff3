import { isFinal } from '@kwela/domain/bookings/lifecycle';
import type { BookingState } from '@kwela/domain/bookings/states';

/** Nothing of the trip is to come: it is over or does not take place. Of a refused car only the money is still open. */
export const isTripOver = (state: BookingState): boolean => isFinal(state) || state === 'refused';
