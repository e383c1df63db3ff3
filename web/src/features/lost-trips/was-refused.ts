import type { Booking } from '../bookings/queries.ts';

/** Whether the guest turned the car down, whatever was decided since. */
export const wasRefused = ({ events }: Pick<Booking, 'events'>): boolean =>
  events.some(({ transition }) => transition === 'refuse_vehicle');
