import { tripPlan } from '@kwela/contract/bookings';
import { driver, quote, tripInput } from '@kwela/contract/trips/quote';
import { BOOKING_STATES } from '@kwela/domain/bookings/states';
import { CANCELLATION_POLICIES } from '@kwela/domain/vehicles/vehicle';
import { z } from 'zod';

/** The accepted quote as a booking keeps it: what the guest was shown of the price, and what it was worked out by. */
export const storedQuote = quote
  .omit({
    quoteHash: true,
    vehicleId: true,
    startAt: true,
    endAt: true,
    expiresAt: true,
    answer: true,
    agreements: true,
  })
  .extend({
    rentalCents: z.int(),
    /** Bookings of the first days do not say it: then the car does. */
    extraKmCents: z.int().exactOptional(),
    policyVersion: z.int(),
  });
export type StoredQuote = z.infer<typeof storedQuote>;

/** The trip as it was asked for, instants as text; its words as they were taken then, whatever is asked of new ones. */
export const storedTrip = tripInput.extend({
  ...tripPlan,
  flightNumber: z.string().nullable().default(null),
  /** Where the guest plans to drive, by the names that the places had then. */
  stops: z
    .array(z.object({ name: z.string(), area: z.string(), lat: z.number(), lng: z.number() }))
    .default([]),
  /** Who was invited, by their birthday: who they are stands with their invitation, so that it can be forgotten. */
  invitedDrivers: z.array(z.object({ id: z.string(), birthOn: z.string(), isOpen: z.boolean() })).default([]),
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
/** A trip with all that its guest told of it. */
export type StoredTrip = z.infer<typeof storedTrip>;

export const stateField = z.enum(BOOKING_STATES);
export const policyField = z.enum(CANCELLATION_POLICIES);
