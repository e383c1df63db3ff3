import type { BookingTimes } from '@kwela/domain/policy/bookings';
import { after, earlier, hours } from '@kwela/domain/time';

type DepositTimes = Pick<BookingTimes, 'readyBeforeStartHours' | 'inspectionHours' | 'closingHours'>;

/**
 * When a deposit is held and when it is back at the latest: from the moment the trip is ready until the car was looked
 * over and the time for charges has passed. `confirmedAt` is now for a trip that is not confirmed yet. Source: docs/rules/protection.md “Deposit”.
 */
export function depositDates(
  startAt: Date,
  endAt: Date,
  confirmedAt: Date,
  { readyBeforeStartHours, inspectionHours, closingHours }: DepositTimes,
) {
  const readyAt = after(startAt, -hours(readyBeforeStartHours));
  const isSoon = readyAt.getTime() <= confirmedAt.getTime();
  return {
    heldAt: isSoon ? earlier(confirmedAt, startAt) : readyAt,
    backBy: after(endAt, hours(inspectionHours + closingHours)),
  };
}
