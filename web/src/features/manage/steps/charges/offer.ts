import { t } from '@lingui/core/macro';
import { isBack } from '../../../bookings/manage-path.ts';
import type { Booking } from '../../../bookings/queries.ts';
import type { StepOffer } from '../../step.ts';

const OPEN = ['returned', 'closing'];

/** While the host can still charge for what a trip used; the guest reads and answers what came. */
export function chargesOffer({ state, viewer, guest }: Booking): StepOffer | null {
  if (!OPEN.includes(state) || viewer === 'admin') return null;
  return viewer === 'guest'
    ? {
        label: t`See charges after the trip`,
        costs: t`What your host charges after the return stands there, and you can answer it.`,
        until: null,
      }
    : {
        label: t`Charge for this trip`,
        costs: t`Extra kilometres, fuel and late hours are worked out for you. ${guest.firstName} can answer each charge.`,
        until: null,
      };
}

export const hasCharges = (booking: Booking): boolean => isBack(booking);
