import type { BookingState } from '@kwela/domain/bookings/states';
import { bookPath } from '../../paths.ts';
import type { BookingSummary } from './queries.ts';

/** The checkout of the same car as a booking that is over: with its plan, and with its dates while they are still ahead. */
export function bookAgainPath(
  {
    vehicle,
    startAt,
    endAt,
    protectionPlan,
  }: Pick<BookingSummary, 'vehicle' | 'startAt' | 'endAt' | 'protectionPlan'>,
  now: Date,
  step?: string,
): string {
  const dates = new Date(startAt) > now ? { startAt, endAt } : {};
  return bookPath(vehicle.id, { ...dates, plan: protectionPlan }, step);
}

const HOSTS_FAULT: readonly BookingState[] = ['cancelled_host', 'cancelled_host_fault', 'no_show_host'];

/** The host or their car ended it: nobody is led back to that car. */
export const isHostsFault = (state: BookingState): boolean => HOSTS_FAULT.includes(state);
