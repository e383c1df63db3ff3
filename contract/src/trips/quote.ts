import { INSTANT_CONDITIONS } from '@kwela/domain/bookings/instant-book';
import { FEE_CAP_CODES } from '@kwela/domain/pricing/fee-caps';
import { LINE_CODES, LINE_FACTS, VAT_TREATMENTS } from '@kwela/domain/pricing/line-items';
import { QUOTE_REFUSALS } from '@kwela/domain/pricing/refusals';
import { PROTECTION_PLANS } from '@kwela/domain/protection/plans';
import { NEIGHBOURS, SURFACES } from '@kwela/domain/vehicles/draft/vehicle-draft';
import { SUPPLIERS } from '@kwela/domain/vehicles/terms';
import { z } from 'zod';
import { useCase } from '../define.ts';
import type { FieldFault } from '../field-faults.ts';
import { cents, instant, instantOut, line, localDate, MOST_DRIVERS, uuid } from '../fields.ts';
import { agreement } from './agreement.ts';
import { invitedDriver } from './invited-driver.ts';

/** One person who will drive, as on the licence card. */
export const driver = z.strictObject({
  firstName: line.min(1, 'licence_name' satisfies FieldFault).max(100),
  lastName: line.min(1, 'licence_name' satisfies FieldFault).max(100),
  birthOn: localDate,
  licenceCountry: z
    .string()
    .trim()
    .regex(/^[a-z]{2}$/i, 'country' satisfies FieldFault)
    .toUpperCase()
    .default('ZA'),
  licenceIssuedOn: localDate,
  licenceExpiresOn: localDate,
});

export const tripInput = z.strictObject({
  vehicleId: uuid,
  startAt: instant,
  endAt: instant,
  protectionPlan: z.enum(PROTECTION_PLANS).default('basic'),
  extras: z
    .array(z.strictObject({ code: z.string().min(1).max(60), quantity: z.int().min(1).max(20) }))
    .max(20)
    .default([]),
  delivery: z
    .strictObject({
      code: z.string().min(1).max(60),
      address: line.max(300).optional(),
      lat: z.number().min(-90).max(90).optional(),
      lng: z.number().min(-180).max(180).optional(),
    })
    .nullable()
    .default(null),
  promoCode: line.toUpperCase().max(40).nullable().default(null),
  drivers: z.array(driver).max(MOST_DRIVERS).default([]),
  /** Who is asked by mail to drive as well, and shows their licence themselves. */
  invitedDrivers: z.array(invitedDriver).max(MOST_DRIVERS).default([]),
  /** Neighbours that the car will enter; none: it stays in South Africa. */
  countries: z.array(z.enum(NEIGHBOURS)).max(NEIGHBOURS.length).default([]),
  /** People will be carried for money. */
  isEhailing: z.boolean().default(false),
  /** The roughest roads that the car will take; null: nothing was said, and it stays on tar. */
  surface: z.enum(SURFACES).nullable().default(null),
});

export const lineItem = z.object({
  code: z.enum(LINE_CODES),
  /** Which extra, place of delivery, plan or promo the line is for. */
  itemCode: z.string().exactOptional(),
  /** What the host calls it. */
  label: z.string().exactOptional(),
  facts: z.partialRecord(z.enum(LINE_FACTS), z.number()).exactOptional(),
  quantity: z.number(),
  unitCents: cents,
  totalCents: cents,
  supplier: z.enum(SUPPLIERS),
  vat: z.enum(VAT_TREATMENTS),
  vatCents: cents,
});

export const cancellationStep = z.object({
  until: instantOut.nullable(),
  chargeCents: cents,
  refundCents: cents,
});

/** A fee that is charged only when a rule is broken, and the most it can be. */
export const feeCap = z.object({
  code: z.enum(FEE_CAP_CODES),
  cents,
  /** Of a late return: the time that the sum is for. */
  hours: z.int().exactOptional(),
});

export const quote = z.object({
  quoteHash: z.string(),
  vehicleId: uuid,
  startAt: instantOut,
  endAt: instantOut,
  rentalDays: z.int(),
  lineItems: z.array(lineItem),
  totalCents: cents,
  vatCents: cents,
  depositCents: cents,
  excessCents: cents,
  feeCaps: z.array(feeCap),
  feeCapCents: cents,
  mostYouCouldOweCents: cents,
  kmIncluded: z.int(),
  /** What each kilometre beyond costs. */
  extraKmCents: cents,
  cancellationPreview: z.array(cancellationStep),
  expiresAt: instantOut,
  /** Who says yes: nobody is asked, or the host is, and then why. Before that, a person looks at the guest’s papers where these wait. */
  answer: z.object({
    isInstant: z.boolean(),
    unmet: z.array(z.enum(INSTANT_CONDITIONS)),
    isHeld: z.boolean(),
  }),
  /** What is agreed to before this trip is paid, each in the version that holds. */
  agreements: z.array(agreement),
});

/** Why a trip cannot be priced or booked as asked; each is a sentence with the limit in `details`. */
export const TRIP_REFUSALS = [
  'not_found',
  ...QUOTE_REFUSALS,
  'licence_not_valid',
  'country_not_allowed',
  'ehailing_not_allowed',
  'surface_not_allowed',
  'border_letter_missing',
  'promo_invalid',
  'vehicle_unavailable',
] as const;

export const quoteTrip = useCase('bookings/quote', {
  access: 'anyone',
  summary:
    'The itemised price of a trip, what is held, the most the guest could owe, and what cancelling costs when',
  input: tripInput,
  output: quote,
  refusals: TRIP_REFUSALS,
});
