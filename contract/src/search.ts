import { MORE_THAN_COUNTED } from '@kwela/domain/search/count';
import {
  BODIES,
  CANCELLATION_POLICIES,
  COLOURS,
  FEATURES,
  FUELS,
  PROVINCES,
  TRANSMISSIONS,
  VEHICLE_CATEGORIES,
} from '@kwela/domain/vehicles/vehicle';
import { z } from 'zod';
import { useCase } from './define.ts';
import type { FieldFault } from './field-faults.ts';
import {
  bboxParam,
  cents,
  choicesParam,
  flagParam,
  instant,
  instantOut,
  line,
  nearParam,
  numberParam,
  pageParams,
  uuid,
  WIDEST_RADIUS_KM,
} from './fields.ts';
import { shownPicture } from './pictures/shown-picture.ts';

export const SEARCH_SORTS = ['best', 'total', 'distance', 'rating', 'newest'] as const;

/** The filters of a search; `search/suggestions` lets go of them one at a time by these names. */
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
  /** The true total for the dates, on average for each of its days. */
  maxDayPriceCents: numberParam(z.int().min(1)).optional(),
  /** The true total for the dates. */
  maxTotalCents: numberParam(z.int().min(1)).optional(),
  maxDepositCents: numberParam(z.int().min(0)).optional(),
  minRating: numberParam(z.number().min(1).max(5)).optional(),
  minKmPerDay: numberParam(z.int().min(0)).optional(),
  policy: choicesParam(CANCELLATION_POLICIES).optional(),
  isInstant: flagParam.optional(),
  hasDelivery: flagParam.optional(),
};

export const filterName = z.object(filters).keyof();
export type FilterName = z.infer<typeof filterName>;

const whereAndWhen = {
  near: nearParam.optional(),
  /** Without it the policy's usual one; never more than the policy's widest. */
  radiusKm: numberParam(z.number().min(1).max(WIDEST_RADIUS_KM)).optional(),
  bbox: bboxParam.optional(),
  from: instant,
  to: instant,
};

export const searchInput = z
  .strictObject({ ...whereAndWhen, ...filters, sort: z.enum(SEARCH_SORTS).default('best'), ...pageParams })
  .refine((input) => input.near !== undefined || input.bbox !== undefined, {
    path: ['near'],
    message: 'place' satisfies FieldFault,
  })
  .refine((input) => input.from < input.to, {
    path: ['to'],
    message: 'return_first' satisfies FieldFault,
  });

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
  colour: z.enum(COLOURS),
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
  isInstant: z.boolean(),
  hasDelivery: z.boolean(),
  /** Null: it is drawn. */
  photo: shownPicture.nullable(),
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

/** A number of cars: exact up to 100, and 101 for any more. */
const carCount = z.int().min(0).max(MORE_THAN_COUNTED);

export const countCars = useCase('search/count', {
  access: 'anyone',
  summary: 'How many cars a search finds: exact up to 100, and 101 for any more',
  input: searchInput,
  output: z.object({ count: carCount }),
  refusals: ['trip_in_past', 'trip_too_long'],
});

/** A car that filters choose from, as much of it as they ask. */
const optionCar = vehicleCard
  .pick({
    category: true,
    make: true,
    model: true,
    transmission: true,
    fuel: true,
    seats: true,
    year: true,
    totalCents: true,
    rentalDays: true,
    depositCents: true,
    kmPerDay: true,
    isInstant: true,
    hasDelivery: true,
  })
  .extend({
    /** As it is shown on its card. */
    rating: z.number().nullable(),
    features: z.array(z.enum(FEATURES)),
    policy: z.enum(CANCELLATION_POLICIES),
  });

export const listFilterOptions = useCase('search/options', {
  access: 'anyone',
  summary:
    'The cars for a place and dates that filters choose from, the nearest 400 of them, whatever filters are set',
  input: searchInput,
  output: z.object({
    cars: z.array(optionCar),
    /** Whether these are all. */
    isWhole: z.boolean(),
  }),
  refusals: ['trip_in_past', 'trip_too_long'],
});

export const suggestSearches = useCase('search/suggestions', {
  access: 'anyone',
  summary:
    'For a search that found nothing: the dates, the radius or the one filter to let go of, each with the cars it finds',
  input: searchInput,
  output: z.object({
    dates: z.array(z.object({ from: instantOut, to: instantOut, count: carCount })),
    radius: z.object({ radiusKm: z.number(), count: carCount }).nullable(),
    filters: z.array(z.object({ filter: filterName, count: carCount })),
  }),
  refusals: ['trip_in_past', 'trip_too_long'],
});
