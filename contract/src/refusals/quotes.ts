import { AGREEMENT_CODES } from '@kwela/domain/bookings/agreements/agreements';
import { BOOKING_STATES } from '@kwela/domain/bookings/states';
import { PROMO_REFUSALS } from '@kwela/domain/hosting/host-promo';
import { NEIGHBOURS, SURFACES } from '@kwela/domain/vehicles/draft/vehicle-draft';
import { DRIVER_FAULTS } from '@kwela/domain/verification/driver-standing';
import { COMPARED_FIELDS } from '@kwela/domain/verification/named-drivers';
import { z } from 'zod';
import { cents, instantOut, localDate, uuid } from '../fields.ts';
import { vehicleCard } from '../search.ts';
import { agreement } from '../trips/agreement.ts';
import { lineItem, quote } from '../trips/quote.ts';
import { conflict } from './conflict.ts';

/** What keeps a trip from having a price, or from being asked for at the price that was shown; a new price comes with it. */
export const OF_QUOTES = {
  trip_in_past: conflict(z.object({ minLeadMinutes: z.int() })),
  lead_time_too_short: conflict(z.object({ leadMinutes: z.int(), earliestStartAt: instantOut })),
  trip_too_short: conflict(z.object({ minDays: z.int(), rentalDays: z.int() })),
  trip_too_long: conflict(z.object({ maxDays: z.int() })),
  hand_over_hours: conflict(z.object({ fromMinute: z.int(), toMinute: z.int() })),
  no_start_day: conflict(z.object({ on: localDate })),
  driver_too_young: conflict(z.object({ minimumAge: z.int() })),
  driver_birth_date_implausible: conflict(z.object({ maximumAge: z.int() })),
  too_many_drivers: conflict(z.object({ maxDrivers: z.int() })),
  licence_not_valid: conflict(
    z.object({
      /** The place in the list of drivers, from 0. */
      driver: z.int(),
      heldMonths: z.int(),
      validUntilOn: localDate,
    }),
  ),
  /** What the guest handed in of themselves does not do for this trip, with the field of it. */
  driver_not_verified: conflict(z.object({ fault: z.enum(DRIVER_FAULTS), field: z.string().nullable() })),
  /** Who is named first is not the guest, as on their papers; the field of it. */
  main_driver_differs: conflict(z.object({ field: z.enum(COMPARED_FIELDS) })),
  /** Somebody else who is named has not had their own papers approved, or these do not do for this trip. */
  other_driver_not_verified: conflict(
    z.object({
      /** The place in the list of drivers, from 0. */
      driver: z.int(),
    }),
  ),
  country_not_allowed: conflict(
    z.object({
      field: z.literal('countries'),
      countries: z.array(z.enum(NEIGHBOURS)),
      /** Where the car may be driven to. */
      allowed: z.array(z.enum(NEIGHBOURS)),
    }),
  ),
  ehailing_not_allowed: conflict(z.object({ field: z.literal('isEhailing') })),
  surface_not_allowed: conflict(
    z.object({
      field: z.literal('surface'),
      /** The roughest roads that the car may take. */
      roughest: z.enum(SURFACES),
    }),
  ),
  /** A planned stop is no place that we know. */
  stop_unknown: conflict(z.object({ field: z.literal('stopIds'), position: z.int() })),
  border_letter_missing: conflict(
    z.object({ field: z.literal('extras'), countryCount: z.int(), letterCount: z.int() }),
  ),
  extra_unknown: conflict(z.object({ code: z.string() })),
  extra_quantity: conflict(z.object({ code: z.string(), maxQuantity: z.int() })),
  delivery_unknown: conflict(z.object({ code: z.string() })),
  delivery_out_of_reach: conflict(
    z.object({ code: z.string(), radiusKm: z.number(), distanceKm: z.number().exactOptional() }),
  ),
  promo_invalid: conflict(z.object({ field: z.literal('promoCode'), reason: z.enum(PROMO_REFUSALS) })),
  vehicle_unavailable: conflict(
    z.object({
      /** Other cars of the same kind for the same time, the nearest first. */
      alternatives: z.array(vehicleCard),
      /** When it is the guest's own hold, request or trip that has the car. */
      ownBooking: z.object({ bookingId: uuid, ref: z.string(), state: z.enum(BOOKING_STATES) }).nullable(),
    }),
  ),
  price_changed: conflict(
    z.object({
      oldTotalCents: cents,
      newTotalCents: cents,
      differenceCents: cents,
      changedLines: z.object({ removed: z.array(lineItem), added: z.array(lineItem) }),
      quote,
    }),
  ),
  quote_expired: conflict(z.object({ quote })),
  /** What a guest agrees to before paying was not all agreed to. */
  agreements_missing: conflict(z.object({ missing: z.array(z.enum(AGREEMENT_CODES)) })),
  /** It was agreed to in other words than those that hold now; what holds comes with it. */
  agreements_changed: conflict(
    z.object({ changed: z.array(z.enum(AGREEMENT_CODES)), agreements: z.array(agreement) }),
  ),
  /** Less of the guest's credit can be used for this trip than was asked; so much can. */
  credit_changed: conflict(z.object({ creditCents: cents })),
  own_vehicle: conflict(null),
  too_many_open_requests: conflict(null),
} as const;
