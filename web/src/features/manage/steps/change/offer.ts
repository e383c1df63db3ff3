import { changePhase } from '@kwela/domain/bookings/changes/kinds';
import { t } from '@lingui/core/macro';
import type { Booking } from '../../../bookings/queries.ts';
import { sideOf } from '../../../bookings/viewer.ts';
import type { StepOffer } from '../../step.ts';

/** What can be changed now, and until when; null: nothing any more, or it is somebody else's booking. */
export function changeOffer({ state, viewer, startAt }: Booking): StepOffer | null {
  const phase = changePhase(state);
  if (phase === null || viewer === 'admin') return null;
  if (sideOf(viewer) === 'host') {
    return {
      label: t`Changes of this booking`,
      costs: t`Answer what your guest asks for, or offer another of your cars. It never costs the guest more.`,
      until: null,
    };
  }
  return phase === 'ahead'
    ? {
        label: t`Change this booking`,
        costs: t`Other dates, another driver, plan or extras. You see the price before you decide.`,
        until: new Date(startAt),
      }
    : {
        label: t`Keep the car longer`,
        costs: t`You see the price before you decide, and pay it before the trip gets longer.`,
        until: null,
      };
}

/** Once the trip was agreed, what was changed can be read. */
export const canHaveChanges = ({ events, viewer }: Pick<Booking, 'events' | 'viewer'>): boolean =>
  viewer !== 'admin' && events.some(({ state }) => state === 'confirmed');
