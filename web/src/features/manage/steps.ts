import { msg } from '@lingui/core/macro';
import { lazyOnceReachable } from '../../lib/preloadable.ts';
import { endedBeforeTrip, isBack } from '../bookings/manage-path.ts';
import type { Booking } from '../bookings/queries.ts';
import type { ManageStep, StepOffer } from './step.ts';
import { cancelOffer } from './steps/cancel/offer.ts';
import { canHaveChanges, changeOffer } from './steps/change/offer.ts';
import { chargesOffer, hasCharges } from './steps/charges/offer.ts';
import {
  checkInOffer,
  checkOutOffer,
  lateOffer,
  wasPickedUp,
  wasReturned,
} from './steps/hand-over/offers.ts';
import { noShowOffer } from './steps/no-show/offer.ts';
import { reviewOffer } from './steps/review/offer.ts';

/** Pick-up and return are one part of the app: who needs the one needs the other, and their files come together. */
const handOver = () => import('./steps/hand-over/HandOverSteps.tsx');

/** The steps of managing a booking in the order of a trip, by the name that stands in the address. Each is a row; its parts lie in `steps/<name>/`. */
export const MANAGE_STEPS = {
  overview: {
    title: msg`Overview`,
    Step: lazyOnceReachable(() => import('./steps/overview/Overview.tsx')),
    offer: () => null,
    tells: () => true,
  },
  checkin: {
    title: msg`Pick-up`,
    Step: lazyOnceReachable(async () => ({ default: (await handOver()).CheckIn })),
    offer: checkInOffer,
    tells: wasPickedUp,
  },
  checkout: {
    title: msg`Return`,
    Step: lazyOnceReachable(async () => ({ default: (await handOver()).CheckOut })),
    offer: checkOutOffer,
    tells: wasReturned,
  },
  late: {
    title: msg`Late return`,
    Step: lazyOnceReachable(async () => ({ default: (await handOver()).Late })),
    offer: lateOffer,
  },
  change: {
    title: msg`Changes`,
    Step: lazyOnceReachable(() => import('./steps/change/Change.tsx')),
    offer: changeOffer,
    tells: canHaveChanges,
  },
  cancel: {
    title: msg`Cancellation`,
    Step: lazyOnceReachable(() => import('./steps/cancel/Cancel.tsx')),
    offer: cancelOffer,
    tells: endedBeforeTrip,
  },
  'no-show': {
    title: msg`No-show`,
    Step: lazyOnceReachable(() => import('./steps/no-show/NoShow.tsx')),
    offer: noShowOffer,
  },
  charges: {
    title: msg`Charges`,
    Step: lazyOnceReachable(() => import('./steps/charges/Charges.tsx')),
    offer: chargesOffer,
    tells: hasCharges,
  },
  review: {
    title: msg`Reviews`,
    Step: lazyOnceReachable(() => import('./steps/review/Review.tsx')),
    offer: reviewOffer,
    tells: isBack,
  },
} as const satisfies Readonly<Record<string, ManageStep>>;
export type ManageStepName = keyof typeof MANAGE_STEPS;

const steps: Readonly<Record<ManageStepName, ManageStep>> = MANAGE_STEPS;
const isStepName = (name: string): name is ManageStepName => Object.hasOwn(steps, name);
const STEP_NAMES = Object.keys(steps).filter(isStepName);

export const stepOf = (name: ManageStepName): ManageStep => steps[name];

/** What this person can do now, step by step. */
export const offersOf = (booking: Booking, now: Date): (StepOffer & { readonly step: ManageStepName })[] =>
  STEP_NAMES.flatMap((step) => {
    const offer = steps[step].offer(booking, now);
    return offer === null ? [] : [{ step, ...offer }];
  });

/** The steps that this person can open: where they can do something, or read what came of it. */
export const openSteps = (booking: Booking, now: Date): ManageStepName[] => {
  const offered = offersOf(booking, now).map(({ step }) => step);
  return STEP_NAMES.filter((name) => offered.includes(name) || steps[name].tells?.(booking) === true);
};

/** The step of an address; one that is not there, or not open to this person, is the overview. */
export const stepIn = (asked: string | null, open: readonly ManageStepName[]): ManageStepName =>
  open.find((name) => name === asked) ?? 'overview';
