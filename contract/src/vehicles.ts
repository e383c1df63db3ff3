import { EXTRA_UNITS, PROTECTION_PLANS } from '@kwela/domain/pricing/terms';
import { HOLIDAY_CODES } from '@kwela/domain/south-africa/holidays';
import {
  BODIES,
  CANCELLATION_POLICIES,
  FEATURES,
  FUELS,
  PROVINCES,
  TRANSMISSIONS,
  VEHICLE_CATEGORIES,
} from '@kwela/domain/vehicles/vehicle';
import { z } from 'zod';
import { useCase } from './define.ts';
import {
  bboxParam,
  calendarDate,
  cents,
  choicesParam,
  flagParam,
  instant,
  instantOut,
  line,
  localDate,
  nearParam,
  numberParam,
  pageParams,
  uuid,
} from './fields.ts';

export const SEARCH_SORTS = ['best', 'total', 'distance', 'rating', 'newest'] as const;

const filters = {
  category: choicesParam(VEHICLE_CATEGORIES).optional(),
  make: line.min(1).max(40).optional(),
  model: line.min(1).max(60).optional(),
  transmission: z.enum(TRANSMISSIONS).optional(),
  fuel: choicesParam(FUELS).optional(),
  minSeats: numberParam(z.int().min(1).max(20)).optional(),
  minYear: numberParam(z.int().min(1900).max(2100)).optional(),
  /** All of these. */
  features: choicesParam(FEATURES).optional(),
  maxDayPriceCents: numberParam(z.int().min(1)).optional(),
  /** The true total for the dates. */
  maxTotalCents: numberParam(z.int().min(1)).optional(),
  maxDepositCents: numberParam(z.int().min(0)).optional(),
  minRating: numberParam(z.number().min(1).max(5)).optional(),
  minKmPerDay: numberParam(z.int().min(0)).optional(),
  policy: choicesParam(CANCELLATION_POLICIES).optional(),
  instant: flagParam.optional(),
  delivery: flagParam.optional(),
};

const whereAndWhen = {
  near: nearParam.optional(),
  radiusKm: numberParam(z.number().min(1).max(250)).default(25),
  bbox: bboxParam.optional(),
  from: instant,
  to: instant,
};

export const searchInput = z
  .strictObject({ ...whereAndWhen, ...filters, sort: z.enum(SEARCH_SORTS).default('best'), ...pageParams })
  .refine((input) => input.near !== undefined || input.bbox !== undefined, {
    path: ['near'],
    message: 'give near=lat,lng or bbox=west,south,east,north',
  })
  .refine((input) => input.from < input.to, { path: ['to'], message: 'must be after from' });

/** A car in a result list. Position is moved by up to 600 m, the same way every time, until a booking shows the real one. */
export const vehicleCard = z.object({
  id: uuid,
  make: z.string(),
  model: z.string(),
  year: z.int(),
  category: z.enum(VEHICLE_CATEGORIES),
  transmission: z.enum(TRANSMISSIONS),
  fuel: z.enum(FUELS),
  seats: z.int(),
  area: z.string(),
  province: z.enum(PROVINCES),
  body: z.enum(BODIES),
  colour: z.string(),
  dayPriceCents: cents,
  /** For these dates: service fee and Basic protection included, by the same engine that quotes. */
  totalCents: cents,
  rentalDays: z.int(),
  depositCents: cents,
  excessCents: cents,
  mostYouCouldOweCents: cents,
  kmPerDay: z.int(),
  distanceKm: z.number(),
  /** Null until three guests have reviewed. */
  rating: z.number().nullable(),
  ratingCount: z.int(),
  tripCount: z.int(),
  instant: z.boolean(),
  delivery: z.boolean(),
  photoUrl: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
});

export const searchVehicles = useCase('search/vehicles', {
  access: 'anyone',
  summary: 'Cars that can be booked for these dates near a place or inside a map window, one page at a time',
  input: searchInput,
  output: z.object({ items: z.array(vehicleCard), nextCursor: z.string().nullable() }),
  refusals: ['trip_in_past', 'trip_too_long', 'cursor_stale'],
});

export const suggestSearches = useCase('search/suggestions', {
  access: 'anyone',
  summary:
    'For a search that found nothing: the dates, the radius or the one filter to let go of, with counts up to 20',
  input: searchInput,
  output: z.object({
    dates: z.array(z.object({ from: instantOut, to: instantOut, count: z.int() })),
    radius: z.object({ radiusKm: z.number(), count: z.int() }).nullable(),
    filters: z.array(z.object({ filter: z.string(), count: z.int() })),
  }),
  refusals: ['trip_in_past', 'trip_too_long'],
});

export const listMarkets = useCase('vehicles/markets', {
  access: 'anyone',
  summary: 'The cities with cars that can be booked today: how many, and the lowest day price',
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      z.object({
        name: z.string(),
        province: z.enum(PROVINCES),
        lat: z.number(),
        lng: z.number(),
        carCount: z.int(),
        fromDayPriceCents: cents,
      }),
    ),
  }),
  refusals: [],
});

export const extraOffer = z.object({
  code: z.string(),
  /** What the host calls it. */
  label: z.string().exactOptional(),
  unit: z.enum(EXTRA_UNITS),
  priceCents: cents,
  maxQuantity: z.int(),
  supplier: z.enum(['host', 'platform']),
});

export const deliveryOffer = z.object({
  code: z.string(),
  kind: z.enum(['airport', 'spot', 'address']),
  label: z.string(),
  feeCents: cents,
  radiusKm: z.number().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
});

export const knownMark = z.object({
  /** Position on the side view, 0 to 1 from the rear bumper and from the roof. */
  x: z.number(),
  y: z.number(),
  label: z.string(),
  sinceOn: localDate,
});

export const vehicleDetail = z.object({
  id: uuid,
  make: z.string(),
  model: z.string(),
  year: z.int(),
  category: z.enum(VEHICLE_CATEGORIES),
  body: z.enum(BODIES),
  colour: z.string(),
  transmission: z.enum(TRANSMISSIONS),
  fuel: z.enum(FUELS),
  seats: z.int(),
  doors: z.int(),
  features: z.array(z.enum(FEATURES)),
  description: z.string(),
  state: z.enum(['live', 'paused']),
  area: z.string(),
  city: z.string(),
  province: z.enum(PROVINCES),
  lat: z.number(),
  lng: z.number(),
  dayPriceCents: cents,
  discounts: z.object({ days3Bp: z.int(), days7Bp: z.int(), days30Bp: z.int() }),
  kmPerDay: z.int(),
  extraKmCents: cents,
  depositCents: cents,
  policy: z.enum(CANCELLATION_POLICIES),
  instant: z.boolean(),
  minDays: z.int(),
  maxDays: z.int(),
  leadMinutes: z.int(),
  minimumDriverAge: z.int(),
  handOver: z.object({ fromMinute: z.int(), toMinute: z.int(), noStartOn: z.array(localDate) }),
  extras: z.array(extraOffer),
  delivery: z.array(deliveryOffer),
  /** What each plan costs a day and leaves the guest to pay at most, for this car. */
  protection: z.array(
    z.object({
      plan: z.enum(PROTECTION_PLANS),
      dayCents: cents,
      excessCents: cents,
      depositCents: cents,
    }),
  ),
  marks: z.array(knownMark),
  conditionCheckedOn: localDate.nullable(),
  photoUrls: z.array(z.string()),
  rating: z.number().nullable(),
  ratingCount: z.int(),
  tripCount: z.int(),
  host: z.object({
    id: uuid,
    firstName: z.string(),
    initials: z.string(),
    hostingSinceOn: localDate,
    area: z.string(),
    carCount: z.int(),
    tripCount: z.int(),
    answerMinutes: z.int().nullable(),
    cancelledCount: z.int(),
    fiveStarShare: z.number().nullable(),
    isAllStar: z.boolean(),
  }),
});

export const getVehicle = useCase('vehicles/get', {
  access: 'anyone',
  summary: 'One car with its host, rules, extras, delivery places and protection plans',
  input: z.strictObject({ id: uuid }),
  output: vehicleDetail,
  refusals: ['not_found'],
});

export const getAvailability = useCase('vehicles/availability', {
  access: 'anyone',
  summary:
    'The days of a car from one date on: price, and whether it is free, half taken, taken, or no start',
  input: z.strictObject({
    id: uuid,
    fromOn: calendarDate,
    months: numberParam(z.int().min(1).max(12)).default(12),
  }),
  output: z.object({
    days: z.array(
      z.object({
        on: localDate,
        priceCents: cents,
        /** `taken`: the whole day; `morning` or `afternoon`: that half is taken. */
        taken: z.enum(['none', 'morning', 'afternoon', 'all']),
        noStart: z.boolean(),
        holiday: z.object({ code: z.enum(HOLIDAY_CODES), isObserved: z.boolean() }).nullable(),
      }),
    ),
    /** Exact busy times, cleaning gap included, so that a person can pick hours on a half-taken day. */
    busy: z.array(z.object({ startAt: instantOut, endAt: instantOut })),
  }),
  refusals: ['not_found'],
});

const stars = z.number().min(1).max(5);
export const REVIEW_PARTS = ['cleanliness', 'condition', 'accuracy', 'communication', 'handover'] as const;

export const listReviews = useCase('vehicles/reviews', {
  access: 'anyone',
  summary: 'Published reviews of a car, newest first, with the average of each part',
  input: z.strictObject({ id: uuid, ...pageParams }),
  output: z.object({
    rating: z.number().nullable(),
    ratingCount: z.int(),
    parts: z
      .object({
        cleanliness: stars,
        condition: stars,
        accuracy: stars,
        communication: stars,
        handover: stars,
      })
      .nullable(),
    items: z.array(
      z.object({
        id: uuid,
        firstName: z.string(),
        initials: z.string(),
        stars: z.int(),
        text: z.string(),
        tripOn: localDate,
        rentalDays: z.int(),
        reply: z.string().nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['not_found', 'cursor_stale'],
});
