import { refusalForLicences } from '@kwela/domain/bookings/drivers';
import type { TripWindow } from '@kwela/domain/pricing/terms';
import { refusalForWindow } from '@kwela/domain/pricing/window-rules';
import { ageOn, localDate, localMinuteOfDay } from '@kwela/domain/time';
import { refusalMessage } from '@kwela/words/refusals';
import { plural, t } from '@lingui/core/macro';
import type { OutputOf } from '../../lib/api.ts';
import { isTypedDate } from '../../lib/typed-date.ts';
import { say } from '../../lib/words.ts';
import { policyNow } from '../policy/policy.ts';
import type { Draft, DriverDraft } from './draft.ts';
import type { StepName } from './steps/steps.ts';

export type Vehicle = OutputOf<'vehicles/get'>;

/** What is wrong with a step, by the name of the field: a sentence for a person. Empty: the step is done. */
export type Problems = Readonly<Record<string, string>>;

export const windowOf = (draft: Pick<Draft, 'startAt' | 'endAt'>): TripWindow => ({
  startAt: new Date(draft.startAt),
  endAt: new Date(draft.endAt),
});

/** Under which of the two moments a refusal of the trip's time belongs. */
function momentOf(code: string, vehicle: Vehicle, window: TripWindow): 'startAt' | 'endAt' {
  if (code === 'trip_too_short' || code === 'trip_too_long') return 'endAt';
  const startMinute = localMinuteOfDay(window.startAt);
  const { fromMinute, toMinute, noStartOn } = vehicle.handOver;
  if (code === 'hand_over_hours') {
    return startMinute < fromMinute || startMinute > toMinute ? 'startAt' : 'endAt';
  }
  if (code === 'no_start_day') return noStartOn.includes(localDate(window.startAt)) ? 'startAt' : 'endAt';
  return 'startAt';
}

export function tripProblems(draft: Draft, vehicle: Vehicle, now: Date): Problems {
  const window = windowOf(draft);
  if (window.endAt <= window.startAt) return { endAt: t`The return must be after the pick-up.` };
  const refusal = refusalForWindow(vehicle, window, now, policyNow());
  const time = refusal
    ? { [momentOf(refusal.refusal, vehicle, window)]: say(refusalMessage(refusal.refusal, refusal.details)) }
    : {};
  const { handOver } = draft;
  if (!handOver?.needsAddress) return time;
  return {
    ...time,
    ...(handOver.lat === undefined
      ? { place: t`Pick your suburb or town from the list, so that we can measure the way.` }
      : {}),
    ...(handOver.address.trim() === '' ? { address: t`Enter the street and number.` } : {}),
  };
}

const ALWAYS_VALID_ON = '9999-12-31';
const LONG_AGO_ON = '1900-01-01';

/** Each licence date by itself against the rule of the trip, so that the sentence stands under the right field. */
function licenceProblems({ licenceIssuedOn, licenceExpiresOn }: DriverDraft, window: TripWindow): Problems {
  const isTooNew = (on: string) =>
    refusalForLicences(
      [{ licenceIssuedOn: on, licenceExpiresOn: ALWAYS_VALID_ON }],
      window,
      policyNow().drivers,
    ) !== null;
  const isEnding = (on: string) =>
    refusalForLicences(
      [{ licenceIssuedOn: LONG_AGO_ON, licenceExpiresOn: on }],
      window,
      policyNow().drivers,
    ) !== null;
  return {
    ...dateProblem('licenceIssuedOn', licenceIssuedOn, t`Enter the date of first issue.`, (on) =>
      isTooNew(on)
        ? t`The licence must be at least ${plural(policyNow().drivers.licenceHeldMonths, { one: '# month', other: '# months' })} old on the day of pick-up. Choose another driver.`
        : null,
    ),
    ...dateProblem('licenceExpiresOn', licenceExpiresOn, t`Enter the date of expiry.`, (on) =>
      isEnding(on)
        ? t`The licence must be valid until the car is back. Renew it or choose another driver.`
        : null,
    ),
  };
}

/** A date that is missing, or one that breaks a rule; rules are asked only about a date that can be read. */
function dateProblem(
  field: keyof DriverDraft,
  on: string,
  missing: string,
  rule: (on: string) => string | null,
): Problems {
  const words = isTypedDate(on) ? rule(on) : missing;
  return words === null ? {} : { [field]: words };
}

export const minimumAgeFor = (vehicle: Pick<Vehicle, 'minimumDriverAge'>): number =>
  Math.max(policyNow().drivers.minimumAge, vehicle.minimumDriverAge);

function oneDriver(driver: DriverDraft, vehicle: Vehicle, window: TripWindow): Problems {
  const minimumAge = minimumAgeFor(vehicle);
  const startOn = localDate(window.startAt);
  return {
    ...(driver.firstName.trim() === '' ? { firstName: t`Enter the first name, as on the licence.` } : {}),
    ...(driver.lastName.trim() === '' ? { lastName: t`Enter the last name, as on the licence.` } : {}),
    ...dateProblem('birthOn', driver.birthOn, t`Enter the date of birth.`, (on) =>
      ageOn(on, startOn) < minimumAge ? say(refusalMessage('driver_too_young', { minimumAge })) : null,
    ),
    ...licenceProblems(driver, window),
  };
}

/** Fields are named `drivers.0.firstName`. */
export const driverProblems = (draft: Draft, vehicle: Vehicle): Problems =>
  Object.fromEntries(
    draft.drivers.flatMap((driver, index) =>
      Object.entries(oneDriver(driver, vehicle, windowOf(draft))).map(([field, words]) => [
        `drivers.${index}.${field}`,
        words,
      ]),
    ),
  );

const protectionProblems = ({ plan }: Draft): Problems =>
  plan === null ? { plan: t`Choose a plan. Basic is included.` } : {};

const OF_STEP: Record<StepName, (draft: Draft, vehicle: Vehicle, now: Date) => Problems> = {
  trip: tripProblems,
  drivers: driverProblems,
  protection: protectionProblems,
  extras: () => ({}),
  pay: () => ({}),
};

export const problemsOf = (step: StepName, draft: Draft, vehicle: Vehicle, now: Date): Problems =>
  OF_STEP[step](draft, vehicle, now);
