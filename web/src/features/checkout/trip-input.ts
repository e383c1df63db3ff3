import { flightNumberOf } from '@kwela/domain/bookings/trip/trip-plan';
import { BORDER_LETTER } from '@kwela/domain/bookings/trip/trip-use';
import { isTypedDate } from '../../lib/typed-date.ts';
import { addOnsOf, hostExtrasOf, quantityOf } from '../pricing/extra-offers.ts';
import type { TripInput } from '../pricing/use-trip-quote.ts';
import { countriesOf, type Draft, type DriverDraft, type InvitedDraft, surfaceOf } from './draft.ts';
import type { Vehicle } from './problems.ts';

const isComplete = (driver: DriverDraft): boolean =>
  driver.firstName.trim() !== '' &&
  driver.lastName.trim() !== '' &&
  [driver.birthOn, driver.licenceIssuedOn, driver.licenceExpiresOn].every(isTypedDate);

/** What the contract takes as an email address, without its library: a price is asked for while somebody types. */
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
export const isEmailAddress = (text: string): boolean => EMAIL.test(text.trim());

const isInvitedComplete = ({ firstName, lastName, birthOn, email }: InvitedDraft): boolean =>
  firstName.trim() !== '' && lastName.trim() !== '' && isTypedDate(birthOn) && isEmailAddress(email);

/** Where the car changes hands, as the server is asked; an address counts once its place was picked from the list. */
function deliveryOf(
  { delivery }: Pick<Vehicle, 'delivery'>,
  { handOver, address }: Draft,
): TripInput['delivery'] {
  const offer = delivery.find(({ code }) => code === handOver);
  if (offer === undefined) return null;
  const { code, kind } = offer;
  if (kind !== 'address') return { code };
  const { place, street, lat, lng } = address;
  if (lat === undefined || lng === undefined) return null;
  return { code, address: [street.trim(), place].filter(Boolean).join(', '), lat, lng };
}

/** The extras that are wanted, of those that there are: a host may have taken one back since it was chosen. */
const extrasOf = (
  vehicle: Pick<Vehicle, 'extras' | 'features' | 'tank'>,
  draft: Draft,
): TripInput['extras'] =>
  [
    ...[...addOnsOf(vehicle), ...hostExtrasOf(vehicle, new Date(draft.endAt))].map(({ code }) => ({
      code,
      quantity: quantityOf(draft, code),
    })),
    { code: BORDER_LETTER, quantity: countriesOf(draft).length },
  ].filter(({ quantity }) => quantity > 0);

/**
 * What is asked of the server for a draft. Drivers and an address count once they are complete, so that a half-filled
 * form still shows a price.
 */
export const tripInputOf = (
  vehicle: Pick<Vehicle, 'id' | 'delivery' | 'extras' | 'features' | 'tank'>,
  draft: Draft,
): TripInput => ({
  vehicleId: vehicle.id,
  startAt: draft.startAt,
  endAt: draft.endAt,
  protectionPlan: draft.plan === '' ? 'basic' : draft.plan,
  extras: extrasOf(vehicle, draft),
  delivery: deliveryOf(vehicle, draft),
  promoCode: draft.promoCode,
  countries: countriesOf(draft),
  isEhailing: draft.isEhailing,
  surface: surfaceOf(draft),
  drivers: draft.drivers.filter(isComplete).map((driver) => ({
    ...driver,
    firstName: driver.firstName.trim(),
    lastName: driver.lastName.trim(),
  })),
  invitedDrivers: draft.invited.filter(isInvitedComplete).map(({ birthOn, ...invited }) => ({
    firstName: invited.firstName.trim(),
    lastName: invited.lastName.trim(),
    birthOn,
    email: invited.email.trim(),
  })),
});

/** What the guest tells of their plans with the booking. No price depends on it, so none is asked for again. */
export const tripPlanOf = ({ purpose, flightNumber, stops }: Draft) => ({
  purpose: purpose === '' ? null : purpose,
  flightNumber: flightNumber.trim() === '' ? null : flightNumberOf(flightNumber),
  stopIds: stops.map(({ placeId }) => placeId),
});
export type TripPlan = ReturnType<typeof tripPlanOf>;
