import { refusalForLicences } from '../bookings/drivers.ts';
import type { TripWindow } from '../bookings/trip/trip-window.ts';
import type { DriverRules } from '../policy/bookings.ts';
import { ok, type Result, refuse } from '../result.ts';
import { addMonths, ageOn, localDate } from '../time.ts';
import {
  isRunningOut,
  VERIFICATION_REASONS,
  type VerificationReason,
  type VerificationState,
} from './lifecycle.ts';
import type { PersonOnPapers } from './named-drivers.ts';

/** What is known of a guest as a driver, from what they handed in last. */
export interface KnownDriver extends PersonOnPapers {
  readonly state: VerificationState;
  readonly reason: VerificationReason | null;
  readonly licenceIssuedOn: string;
  readonly licenceExpiresOn: string;
  readonly passportExpiresOn: string | null;
  readonly idpExpiresOn: string | null;
}

/** Why a guest cannot pay for a trip yet. */
export const DRIVER_FAULTS = [
  'not_handed_in',
  'action_needed',
  'rejected',
  'too_young',
  'licence_too_new',
  'licence_runs_out',
  'passport_runs_out',
  'permit_runs_out',
] as const;
export type DriverFault = (typeof DRIVER_FAULTS)[number];

interface DriverRefusal {
  readonly fault: DriverFault;
  /** Of what was handed in; null: all of it. */
  readonly field: string | null;
}

/** Whether bookings of a guest wait once they are paid: what they handed in is not approved, or no longer is. */
export const mustWaitForReview = (driver: KnownDriver | null): boolean =>
  driver !== null && !isApproved(driver);

const isApproved = ({ state, reason }: KnownDriver): boolean =>
  state === 'verified' || (state === 'action_needed' && isRunningOut(reason));

const no = (fault: DriverFault, field: string | null) => refuse('driver_not_verified', { fault, field });

/**
 * Whether a guest may pay for a trip: `isHeld` says that a person has to look at what they handed in before it is confirmed. Who has never handed
 * in, has to correct something or was rejected may not; nor one whose licence does not last until the return. Papers that run out soon still count
 * until they do. Source: docs/rules/accounts.md “Identity and licence”.
 */
export function mayBookAsDriver(
  driver: KnownDriver | null,
  window: TripWindow,
  rules: DriverRules,
): Result<{ readonly isHeld: boolean }, 'driver_not_verified', DriverRefusal> {
  if (driver === null) return no('not_handed_in', null);
  const { state, reason } = driver;
  const isGood = isApproved(driver);
  if (!isGood && state !== 'pending') {
    if (state === 'rejected') return no('rejected', null);
    if (state === 'action_needed')
      return no('action_needed', reason === null ? null : VERIFICATION_REASONS[reason]);
    return no('not_handed_in', null);
  }
  const papers = faultOfPapers(driver, window, rules);
  return papers ?? ok({ isHeld: !isGood });
}

function faultOfPapers(driver: KnownDriver, window: TripWindow, rules: DriverRules) {
  const [startOn, endOn] = [localDate(window.startAt), localDate(window.endAt)];
  if (ageOn(driver.birthOn, startOn) < rules.minimumAge) return no('too_young', 'birthOn');
  if (refusalForLicences([driver], window, rules) !== null) {
    return addMonths(driver.licenceIssuedOn, rules.licenceHeldMonths) > startOn
      ? no('licence_too_new', 'licenceIssuedOn')
      : no('licence_runs_out', 'licenceExpiresOn');
  }
  if (driver.idpExpiresOn !== null && driver.idpExpiresOn < endOn)
    return no('permit_runs_out', 'idpExpiresOn');
  return driver.passportExpiresOn !== null && driver.passportExpiresOn < endOn
    ? no('passport_runs_out', 'passportExpiresOn')
    : null;
}
