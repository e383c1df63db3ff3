import type { DriverRules } from '../policy/bookings.ts';
import { refuse } from '../result.ts';
import { addMonths, localDate } from '../time.ts';
import type { TripWindow } from './trip/trip-window.ts';

/** The dates of a licence card, as local dates. */
export interface LicenceDates {
  readonly licenceIssuedOn: string;
  readonly licenceExpiresOn: string;
}

/**
 * Why one of the licences does not do for a trip, or null: held for long enough at pick-up, valid on the day of return.
 * Source: docs/rules/bookings.md “Drivers”.
 */
export function refusalForLicences(
  drivers: readonly LicenceDates[],
  window: TripWindow,
  { licenceHeldMonths: heldMonths }: DriverRules,
) {
  const [startOn, endOn] = [localDate(window.startAt), localDate(window.endAt)];
  const position = drivers.findIndex(
    ({ licenceIssuedOn, licenceExpiresOn }) =>
      addMonths(licenceIssuedOn, heldMonths) > startOn || licenceExpiresOn < endOn,
  );
  return position === -1
    ? null
    : refuse('licence_not_valid', { driver: position, heldMonths, validUntilOn: endOn });
}
