import { t } from '@lingui/core/macro';
import { say } from '../../../../lib/words.ts';
import { dueStep } from '../../../bookings/due-step.ts';
import type { Booking } from '../../../bookings/queries.ts';
import { sideOf } from '../../../bookings/viewer.ts';
import type { StepOffer } from '../../step.ts';

/** From the day before pick-up: a host photographs the car before, a guest as they take it. */
export function checkInOffer(booking: Booking): StepOffer | null {
  const due = dueStep(booking);
  if (due?.step !== 'checkin') return null;
  return {
    label: say(due.label),
    costs: t`Photos, readings and a signature, so that there is no argument later about what was there before.`,
    until: null,
    isNext: true,
  };
}

const AFTER_PICK_UP = ['in_progress', 'overdue', 'unrecovered', 'returned', 'closing', 'completed'];

/** What was signed at pick-up can be read from then on. */
export const wasPickedUp = ({ state }: Pick<Booking, 'state'>): boolean => AFTER_PICK_UP.includes(state);

/** While the car is away its guest can return it; once it is back the host says whether it is in order. */
export function checkOutOffer(booking: Booking): StepOffer | null {
  const due = dueStep(booking);
  if (due?.step === 'checkout' && booking.viewer === 'host') {
    return {
      label: say(due.label),
      costs: t`Say that all is good, or what you’re still checking. If you say nothing, the return is confirmed when the time for checking ends.`,
      until: null,
      isNext: true,
    };
  }
  if (!booking.actions.includes('check_out')) return null;
  const guest = booking.guest.firstName;
  if (sideOf(booking.viewer) === 'host') {
    return {
      label: t`See the return`,
      costs: t`${guest} takes the photos and signs when they return the car. If they can’t, you can do it once the trip is over.`,
      until: null,
    };
  }
  return {
    label: t`Return the car`,
    costs: t`Photos, readings and a signature. Late hours cost extra.`,
    until: new Date(booking.endAt),
    isNext: true,
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
    costs: t`The trip is over and the car isn’t back yet.`,
    until: null,
  };
}
