import { BOOKING_TIMES } from '@kwela/domain/constants';
import { after, earlier, hours } from '@kwela/domain/time';

/**
 * When a deposit is held and when it is back at the latest: from the moment the trip is ready until the car was looked
 * over and the time for charges has passed. Source: product.md §4.1, §4.6.
 */
export function depositDates(startAt: Date, endAt: Date, now: Date) {
  const readyAt = after(startAt, -hours(BOOKING_TIMES.readyBeforeStartHours));
  const isSoon = readyAt.getTime() <= now.getTime();
  return {
    heldAt: isSoon ? earlier(now, startAt) : readyAt,
    backBy: after(endAt, hours(BOOKING_TIMES.inspectionHours + BOOKING_TIMES.closingHours)),
  };
}
