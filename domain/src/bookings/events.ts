import { BOOKING_TRANSITIONS, type BookingTransition } from './lifecycle.ts';

/** What the record of a booking tells: that it was made, then each transition. */
export type BookingEventName = 'start' | BookingTransition;
export const BOOKING_EVENT_NAMES: readonly BookingEventName[] = ['start', ...BOOKING_TRANSITIONS];
