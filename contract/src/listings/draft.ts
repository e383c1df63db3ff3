import { NO_CONDITIONS } from '@kwela/domain/bookings/instant-book';
import { MARK_KINDS, MARK_PLACE_CODES, MARK_SIZES } from '@kwela/domain/vehicles/draft/known-marks';
import { PHOTO_ANGLES } from '@kwela/domain/vehicles/draft/photos';
import { NEIGHBOURS, REGISTER_CODES, SURFACES } from '@kwela/domain/vehicles/draft/vehicle-draft';
import { OWN_FEATURES } from '@kwela/domain/vehicles/shown-features';
import { DELIVERY_KINDS, EXTRA_UNITS } from '@kwela/domain/vehicles/terms';
import {
  BODIES,
  CANCELLATION_POLICIES,
  COLOURS,
  FUELS,
  TRANSMISSIONS,
  VEHICLE_CATEGORIES,
} from '@kwela/domain/vehicles/vehicle';
import { z } from 'zod';
import type { FieldFault } from '../field-faults.ts';
import { line, lines, localDate } from '../fields.ts';

/**
 * What a listing says, part by part. Here stands only what can be kept at all; whether it is right is said by the rules, field
 * by field, so that a draft can be saved at any time.
 */

const LONGEST_LINE = 200;
const LONGEST_TEXT = 4_000;
const MOST_ITEMS = 200;
const MOST_OWN_PRICES = 2_000;
const HIGHEST = 2_000_000_000;

const short = line.max(LONGEST_LINE).nullable();
const number = z.int().min(-HIGHEST).max(HIGHEST);
const day = localDate.nullable();
const flag = z.boolean().nullable();
const itemCode = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/, 'slug' satisfies FieldFault);

export const draftMark = z.strictObject({
  place: z.enum(MARK_PLACE_CODES),
  kind: z.enum(MARK_KINDS),
  size: z.enum(MARK_SIZES),
  /** From the left and the top of its side of the diagram, in thousandths. */
  x: number,
  y: number,
  seenOn: localDate,
});

export const priceRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('weekday'), weekdays: z.array(number).max(7), percentBp: number }),
  z.strictObject({ kind: z.literal('range'), fromOn: localDate, toOn: localDate, percentBp: number }),
  z.strictObject({ kind: z.literal('holiday'), percentBp: number }),
  z.strictObject({ kind: z.literal('weekend'), percentBp: number }),
  z.strictObject({ kind: z.literal('school_holiday'), percentBp: number }),
  z.strictObject({ kind: z.literal('lead'), fromDaysAhead: number, percentBp: number }),
  z.strictObject({ kind: z.literal('last_minute'), withinDays: number, percentBp: number }),
  z.strictObject({
    kind: z.literal('own_prices'),
    /** The price of each date that the host set by hand. */
    centsByDate: z
      .record(localDate, number)
      .refine((prices) => Object.keys(prices).length <= MOST_OWN_PRICES, 'number' satisfies FieldFault),
  }),
  z.strictObject({ kind: z.literal('minimum'), dayPriceCents: number }),
]);

/** An extra of the host’s own; those of the platform come by themselves. */
const ownExtra = z.strictObject({
  code: itemCode,
  label: line.min(1).max(60),
  unit: z.enum(EXTRA_UNITS),
  priceCents: number,
  maxQuantity: z.int().min(1).max(20),
});

const spot = { lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) } as const;
const placeKinds = DELIVERY_KINDS.filter((kind) => kind !== 'address');
const deliveryPlace = z.discriminatedUnion('kind', [
  z.strictObject({
    code: itemCode,
    kind: z.enum(placeKinds),
    label: line.min(1).max(100),
    ...spot,
    feeCents: number,
  }),
  z.strictObject({
    code: itemCode,
    kind: z.literal('address'),
    label: line.min(1).max(100),
    radiusKm: z.number().min(0).max(1_000),
    feeCents: number,
  }),
]);

const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).max(MOST_ITEMS).nullable();
/** Each of several is meant by its code: two of one code could not be told apart. */
const coded = <Item extends z.ZodType<{ readonly code: string }>>(item: Item) =>
  z
    .array(item)
    .max(MOST_ITEMS)
    .refine(
      (items) => new Set(items.map(({ code }) => code)).size === items.length,
      'id' satisfies FieldFault,
    )
    .nullable();

/** The whole VIN comes in and never goes out again: see `vinEnding`. */
const car = {
  plate: short,
  registerCode: z.enum(REGISTER_CODES).nullable(),
  make: short,
  model: short,
  derivative: short,
  year: number.nullable(),
  category: z.enum(VEHICLE_CATEGORIES).nullable(),
  body: z.enum(BODIES).nullable(),
  colour: z.enum(COLOURS).nullable(),
  transmission: z.enum(TRANSMISSIONS).nullable(),
  fuel: z.enum(FUELS).nullable(),
  seats: number.nullable(),
  doors: number.nullable(),
  odometerKm: number.nullable(),
  valueCents: number.nullable(),
} as const;

const papers = {
  discExpiresOn: day,
  roadworthyOn: day,
  servicedOn: day,
  hasTracker: flag,
  isFinanced: flag,
  hasBankConsent: flag,
  isOwnCoverTold: flag,
} as const;

const page = {
  description: lines.max(LONGEST_TEXT).nullable(),
  features: listOf(z.enum(OWN_FEATURES)),
  marks: listOf(draftMark),
  surfaces: listOf(z.enum(SURFACES)),
  countries: listOf(z.enum(NEIGHBOURS)),
  isEhailingAllowed: flag,
  pickUpLabel: short,
} as const;

const terms = {
  dayPriceCents: number.nullable(),
  priceRules: listOf(priceRule),
  discounts: z.strictObject({ days3Bp: number, days7Bp: number, days30Bp: number }).nullable(),
  kmPerDay: number.nullable(),
  extraKmCents: number.nullable(),
  minimumDriverAge: number.nullable(),
  policy: z.enum(CANCELLATION_POLICIES).nullable(),
  extras: coded(ownExtra),
  delivery: coded(deliveryPlace),
  offersRefuel: flag,
  isInstant: flag,
  instantConditions: z
    .strictObject({
      hasConfirmedMobile: z.boolean(),
      minTrips: number,
      // Drafts from before this was asked do not say it.
      minStarsHundredths: number.default(NO_CONDITIONS.minStarsHundredths),
    })
    .nullable(),
  leadMinutes: number.nullable(),
  bufferMinutes: number.nullable(),
  minDays: number.nullable(),
  maxDays: number.nullable(),
  handOver: z
    .strictObject({ fromMinute: number, toMinute: number, noStartOn: z.array(localDate).max(MOST_ITEMS) })
    .nullable(),
  lat: spot.lat.nullable(),
  lng: spot.lng.nullable(),
} as const;

/** What is changed of a listing: the fields that are named, each with its new value; null clears it. Photos come by their own way. */
export const listingChanges = z.strictObject({
  car: z
    .strictObject({ ...car, vin: short })
    .partial()
    .optional(),
  papers: z.strictObject(papers).partial().optional(),
  page: z.strictObject(page).partial().optional(),
  terms: z.strictObject(terms).partial().optional(),
});
export type ListingChanges = z.output<typeof listingChanges>;

/** A listing as its host reads it. */
export const listingDraft = z.strictObject({
  car: z.strictObject({ ...car, vinEnding: z.string().nullable() }),
  papers: z.strictObject(papers),
  page: z.strictObject({
    ...page,
    photos: z
      .array(
        z.strictObject({
          angle: z.enum(PHOTO_ANGLES),
          widthPx: z.int(),
          heightPx: z.int(),
          sha256: z.string(),
        }),
      )
      .nullable(),
  }),
  terms: z.strictObject(terms),
});
