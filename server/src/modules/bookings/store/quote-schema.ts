import { cancellationStep, driver, feeCap, lineItem, tripInput } from '@kwela/contract/bookings';
import { BOOKING_STATES } from '@kwela/domain/bookings/states';
import { CANCELLATION_POLICIES } from '@kwela/domain/vehicles/vehicle';
import { z } from 'zod';

const cents = z.int();

/** The accepted quote as a booking keeps it: the domain's `Quote` through JSON. */
export const storedQuote = z.object({
  rentalDays: z.int(),
  rentalCents: cents,
  lineItems: z.array(lineItem),
  totalCents: cents,
  vatCents: cents,
  depositCents: cents,
  excessCents: cents,
  feeCaps: z.array(feeCap),
  feeCapCents: cents,
  mostYouCouldOweCents: cents,
  kmIncluded: z.int(),
  /** Bookings of the first days do not say it: then the car does. */
  extraKmCents: cents.exactOptional(),
  cancellationPreview: z.array(cancellationStep),
  policyVersion: z.int(),
});
export type StoredQuote = z.infer<typeof storedQuote>;

/** The trip as it was asked for, instants as text; its words as they were taken then, whatever is asked of new ones. */
export const storedTrip = tripInput.extend({
  delivery: z
    .object({
      code: z.string(),
      address: z.string().optional(),
      lat: z.number().optional(),
      lng: z.number().optional(),
    })
    .nullable(),
  promoCode: z.string().nullable(),
  drivers: z.array(
    driver.extend({ firstName: z.string(), lastName: z.string(), licenceCountry: z.string() }),
  ),
});
export type TripInput = z.infer<typeof tripInput>;

export const stateField = z.enum(BOOKING_STATES);
export const policyField = z.enum(CANCELLATION_POLICIES);
