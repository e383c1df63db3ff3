import { t } from '@lingui/core/macro';
import { isToReview } from '../../../bookings/manage-path.ts';
import type { Booking } from '../../../bookings/queries.ts';
import type { StepOffer } from '../../step.ts';

/** Reviewing the trip, for as long as this person can. */
export function reviewOffer(booking: Booking, now: Date): StepOffer | null {
  if (booking.reviewUntil === null || !isToReview(booking, now)) return null;
  const { guest, host, viewer } = booking;
  return {
    label: t`Review this trip`,
    costs:
      viewer === 'guest'
        ? t`Say how the car was, and how it went with ${host.firstName}.`
        : t`Say how it went with ${guest.firstName}.`,
    until: new Date(booking.reviewUntil),
    isNext: true,
  };
}
