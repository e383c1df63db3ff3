import { t } from '@lingui/core/macro';
import type { Booking } from '../../../bookings/queries.ts';
import { sideOf } from '../../../bookings/viewer.ts';
import type { StepOffer } from '../../step.ts';

/** From the day before pick-up: a host photographs the car before, a guest as they take it. */
export function checkInOffer(booking: Booking): StepOffer | null {
  if (!booking.actions.includes('check_in')) return null;
  return {
    label: sideOf(booking.viewer) === 'guest' ? t`Pick up the car` : t`Hand over the car`,
    costs: t`Photos, readings and a signature, so that nobody argues later about what was there before.`,
    until: null,
  };
}

const AFTER_PICK_UP = ['in_progress', 'overdue', 'unrecovered', 'returned', 'closing', 'completed'];

/** What was signed at pick-up can be read from then on. */
export const wasPickedUp = ({ state }: Pick<Booking, 'state'>): boolean => AFTER_PICK_UP.includes(state);

/** While the car is away its guest can return it; once it is back the host says whether it is in order. */
export function checkOutOffer(booking: Booking): StepOffer | null {
  if (sideOf(booking.viewer) === 'host' && booking.actions.includes('confirm_return')) {
    return {
      label: t`Look the car over`,
      costs: t`Say that all is good, or what you still look at. After the inspection time the return is confirmed by itself.`,
      until: null,
    };
  }
  if (!booking.actions.includes('check_out')) return null;
  return {
    label: t`Return the car`,
    costs: t`Photos, readings and a signature. Late hours cost extra.`,
    until: new Date(booking.endAt),
  };
}

const RETURNED = ['returned', 'closing', 'completed'];

/** What was signed at the return can be read from then on. */
export const wasReturned = ({ state }: Pick<Booking, 'state'>): boolean => RETURNED.includes(state);

/** Once the car should be back and is not. */
export function lateOffer(booking: Booking, now: Date): StepOffer | null {
  if (!booking.actions.includes('check_out') || now < new Date(booking.endAt)) return null;
  return {
    label: t`See what the late return costs`,
    costs: t`The trip is over and the car is not back yet.`,
    until: null,
  };
}
