import type { Agreement } from '@kwela/domain/bookings/agreements/agreements';
import { FLIGHT_NUMBER, flightNumberOf } from '@kwela/domain/bookings/trip/trip-plan';
import { isSurfaceAllowed, roughestSurfaceOf } from '@kwela/domain/bookings/trip/trip-use';
import type { TripWindow } from '@kwela/domain/bookings/trip/trip-window';
import { refusalForWindow } from '@kwela/domain/pricing/window-rules';
import { localDate, localMinuteOfDay } from '@kwela/domain/time';
import { tripRefusalMessage } from '@kwela/words/refusals/trip-refusals';
import { t } from '@lingui/core/macro';
import type { OutputOf } from '../../lib/api.ts';
import { listOf } from '../../lib/list-of.ts';
import { say } from '../../lib/words.ts';
import type { Problems } from '../../ui/forms/resolver.ts';
import { policyNow } from '../policy/policy.ts';
import { countryName } from '../pricing/country-name.ts';
import { countriesOf, type Draft, surfaceOf } from './draft.ts';
import { checkDrivers, driverProblems } from './driver-problems.ts';
import { consentProblems } from './steps/consents.ts';
import type { StepName } from './steps/steps.ts';

export type Vehicle = OutputOf<'vehicles/get'>;

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
    ? {
        [momentOf(refusal.refusal, vehicle, window)]: say(
          tripRefusalMessage(refusal.refusal, refusal.details),
        ),
      }
    : {};
  return {
    ...time,
    ...addressProblems(draft, vehicle),
    ...usageProblems(draft, vehicle),
    ...planProblems(draft),
  };
}

/** Why the car may not take the roads that were chosen; null: it may, or nothing was chosen yet. */
export function surfaceProblem(draft: Draft, { features }: Vehicle): string | null {
  const surface = surfaceOf(draft);
  const roughest = roughestSurfaceOf(features);
  if (surface === null || isSurfaceAllowed(surface, roughest)) return null;
  return say(tripRefusalMessage('surface_not_allowed', { roughest }));
}

/** Why the car may not enter the countries that were chosen; null: it may. */
export function countriesProblem(draft: Draft, vehicle: Vehicle): string | null {
  const forbidden = countriesOf(draft).filter((country) => !vehicle.countries.includes(country));
  const abroad = listOf(forbidden.map(countryName));
  return forbidden.length === 0 ? null : t`This car can’t be driven to ${abroad}.`;
}

/** What was not answered, and what the car may not be used for: its host may have taken it back since it was chosen. */
function usageProblems(draft: Draft, vehicle: Vehicle): Problems {
  const { reach, isAbroad, isEhailing } = draft;
  const isFurther = reach === 'further';
  const roads =
    surfaceOf(draft) === null ? t`Choose the roads you will drive on.` : surfaceProblem(draft, vehicle);
  const isNoneTicked = isAbroad === 'yes' && draft.countries.length === 0;
  const abroad = isNoneTicked ? t`Tick each country you will enter.` : countriesProblem(draft, vehicle);
  return {
    ...(reach === '' && { reach: t`Say where you will drive.` }),
    ...(isFurther && roads !== null && { surface: roads }),
    ...(isFurther && isAbroad === '' && { isAbroad: t`Say whether you leave South Africa with the car.` }),
    ...(isFurther && abroad !== null && { countries: abroad }),
    ...(isEhailing &&
      !vehicle.isEhailingAllowed && { isEhailing: t`The host doesn’t allow e-hailing with this car.` }),
  };
}

/** Nothing has to be told of one’s plans; what is told has to be right. */
const planProblems = ({ flightNumber }: Draft): Problems =>
  flightNumber.trim() === '' || FLIGHT_NUMBER.test(flightNumberOf(flightNumber))
    ? {}
    : { flightNumber: t`Enter the flight number as on the ticket, such as SA317.` };

function addressProblems({ handOver, address }: Draft, { delivery }: Vehicle): Problems {
  if (delivery.find(({ code }) => code === handOver)?.kind !== 'address') return {};
  return {
    ...(address.lat === undefined && {
      'address.place': t`Choose your suburb or town from the list, so that we can work out the distance.`,
    }),
    ...(address.street.trim() === '' && { 'address.street': t`Enter the street and number.` }),
  };
}

const protectionProblems = ({ plan }: Draft): Problems =>
  plan === '' ? { plan: t`Choose a plan. Basic is included.` } : {};

const OF_STEP: Record<StepName, (draft: Draft, vehicle: Vehicle, now: Date) => Problems> = {
  trip: tripProblems,
  drivers: driverProblems,
  protection: protectionProblems,
  extras: () => ({}),
  // It depends on the versions that the server asks for: `checkStep` looks at them.
  pay: () => ({}),
};

export const problemsOf = (step: StepName, draft: Draft, vehicle: Vehicle, now: Date): Problems =>
  OF_STEP[step](draft, vehicle, now);

/** The place of the account among the fields of the last step, where what is missing leads to. */
export const ACCOUNT = 'account';
/** The same of how the price is divided. */
export const SPLIT = 'split';

/**
 * What is wrong with a step when somebody wants to leave it: for the drivers, by the contract as well; for paying, that
 * nobody has signed in, or that the shares of several people no longer fit.
 */
export function checkStep(
  step: StepName,
  draft: Draft,
  vehicle: Vehicle,
  now: Date,
  {
    isSignedIn,
    isDivided,
    needed,
  }: {
    readonly isSignedIn: boolean;
    readonly isDivided: boolean;
    /** What has to be agreed to, by the price on show. */
    readonly needed: readonly Agreement[];
  },
): Problems | Promise<Problems> {
  if (step === 'drivers') return checkDrivers(draft, vehicle);
  if (step !== 'pay') return problemsOf(step, draft, vehicle, now);
  const found = consentProblems(draft, vehicle, needed);
  const problems = isDivided
    ? found
    : { [SPLIT]: t`The shares no longer fit the price. Change them under “Who pays”.`, ...found };
  if (isSignedIn) return problems;
  return { [ACCOUNT]: t`Sign in or create your account under “Your account”.`, ...problems };
}
