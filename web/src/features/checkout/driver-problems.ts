import { PLAUSIBLE_AGE } from '@kwela/domain/accounts/birth-date';
import { refusalForLicences } from '@kwela/domain/bookings/drivers';
import type { TripWindow } from '@kwela/domain/bookings/trip/trip-window';
import { ageOn, localDate } from '@kwela/domain/time';
import { tripRefusalMessage } from '@kwela/words/refusals/trip-refusals';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { isTypedDate } from '../../lib/typed-date.ts';
import { say } from '../../lib/words.ts';
import { bySchema, type Check, type Problems } from '../../ui/forms/resolver.ts';
import { policyNow } from '../policy/policy.ts';
import type { Draft, DriverDraft, InvitedDraft } from './draft.ts';
import type { Vehicle } from './problems.ts';
import { isEmailAddress } from './trip-input.ts';

const ALWAYS_VALID_ON = '9999-12-31';
const LONG_AGO_ON = '1900-01-01';

/** What is said of a field that is empty, or that the contract does not take. */
const MISSING: Readonly<Record<keyof DriverDraft, MessageDescriptor>> = {
  firstName: msg`Enter the first name, as on the licence.`,
  lastName: msg`Enter the last name, as on the licence.`,
  birthOn: msg`Enter the date of birth.`,
  licenceCountry: msg`Choose the country of the licence.`,
  licenceIssuedOn: msg`Enter the date of first issue.`,
  licenceExpiresOn: msg`Enter the date of expiry.`,
};

const isDriverField = (name: PropertyKey | undefined): name is keyof DriverDraft =>
  name !== undefined && Object.hasOwn(MISSING, name);

const breaksLicenceRule = (licenceIssuedOn: string, licenceExpiresOn: string, window: TripWindow): boolean =>
  refusalForLicences([{ licenceIssuedOn, licenceExpiresOn }], window, policyNow().drivers) !== null;

/** Each licence date by itself against the rule of the trip, so that the sentence stands under the right field. */
function licenceProblems({ licenceIssuedOn, licenceExpiresOn }: DriverDraft, window: TripWindow): Problems {
  return {
    ...dateProblem('licenceIssuedOn', licenceIssuedOn, (on) =>
      breaksLicenceRule(on, ALWAYS_VALID_ON, window)
        ? t`The licence must be at least ${plural(policyNow().drivers.licenceHeldMonths, { one: '# month', other: '# months' })} old on the day of pick-up. Choose another driver.`
        : null,
    ),
    ...dateProblem('licenceExpiresOn', licenceExpiresOn, (on) =>
      breaksLicenceRule(LONG_AGO_ON, on, window)
        ? t`The licence must be valid until the car is back. Renew it or choose another driver.`
        : null,
    ),
  };
}

/** A date that is missing, or one that breaks a rule; rules are asked only about a date that can be read. */
function dateProblem(field: keyof DriverDraft, on: string, rule: (on: string) => string | null): Problems {
  const words = isTypedDate(on) ? rule(on) : say(MISSING[field]);
  return words === null ? {} : { [field]: words };
}

export const minimumAgeFor = (vehicle: Pick<Vehicle, 'minimumDriverAge'>): number =>
  Math.max(policyNow().drivers.minimumAge, vehicle.minimumDriverAge);

/** Whether the birthday does for the car on the day of pick-up. */
const ageProblem = (birthOn: string, vehicle: Vehicle, window: TripWindow): Problems => {
  const minimumAge = minimumAgeFor(vehicle);
  const startOn = localDate(window.startAt);
  return dateProblem('birthOn', birthOn, (on) => {
    const age = ageOn(on, startOn);
    if (age > PLAUSIBLE_AGE.to || on > startOn) return say(MISSING.birthOn);
    return age < minimumAge ? say(tripRefusalMessage('driver_too_young', { minimumAge })) : null;
  });
};

function oneInvited(invited: InvitedDraft, vehicle: Vehicle, window: TripWindow): Problems {
  return {
    ...(invited.firstName.trim() === '' && { firstName: say(MISSING.firstName) }),
    ...(invited.lastName.trim() === '' && { lastName: say(MISSING.lastName) }),
    ...ageProblem(invited.birthOn, vehicle, window),
    ...(!isEmailAddress(invited.email) && {
      email: t`Enter an email address, such as name@example.co.za.`,
    }),
  };
}

function oneDriver(driver: DriverDraft, vehicle: Vehicle, window: TripWindow): Problems {
  return {
    ...(driver.firstName.trim() === '' && { firstName: say(MISSING.firstName) }),
    ...(driver.lastName.trim() === '' && { lastName: say(MISSING.lastName) }),
    ...ageProblem(driver.birthOn, vehicle, window),
    ...licenceProblems(driver, window),
  };
}

const named = (list: string, problems: readonly Problems[]): Problems =>
  Object.fromEntries(
    problems.flatMap((one, index) =>
      Object.entries(one).map(([field, words]) => [`${list}.${index}.${field}`, words]),
    ),
  );

/** What the rules of the trip say of the drivers. Fields are named `drivers.0.firstName`, and `invited.0.email` of those who are invited. */
export function driverProblems(draft: Draft, vehicle: Vehicle): Problems {
  const window = { startAt: new Date(draft.startAt), endAt: new Date(draft.endAt) };
  return {
    ...named(
      'drivers',
      draft.drivers.map((driver) => oneDriver(driver, vehicle, window)),
    ),
    ...named(
      'invited',
      draft.invited.map((invited) => oneInvited(invited, vehicle, window)),
    ),
  };
}

/** What a trip takes as its drivers. Loaded while they are typed, so that nobody waits for it at the button. */
export const loadDriversSchema = async () =>
  (await import('@kwela/contract/trips/quote')).tripInput.pick({ drivers: true });

const bySchemaOfDrivers: Check<Pick<Draft, 'drivers'>> = bySchema(loadDriversSchema, {
  drivers({ path }) {
    const field = path.at(-1);
    return isDriverField(field) ? say(MISSING[field]) : t`These are too many drivers.`;
  },
});

/** The contract of the drivers, with the rules of the trip on top. */
export const checkDrivers = async (draft: Draft, vehicle: Vehicle): Promise<Problems> => ({
  ...(await bySchemaOfDrivers({ drivers: draft.drivers })),
  ...driverProblems(draft, vehicle),
});
