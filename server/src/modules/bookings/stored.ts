import { cancellationStep, feeCap, lineItem, tripInput } from '@kwela/contract/bookings';
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
  cancellationPreview: z.array(cancellationStep),
});
export type StoredQuote = z.infer<typeof storedQuote>;

/** The trip as it was asked for, instants as text. */
export const storedTrip = tripInput;
export type TripInput = z.infer<typeof tripInput>;

export const stateField = z.enum(BOOKING_STATES);
export const policyField = z.enum(CANCELLATION_POLICIES);
