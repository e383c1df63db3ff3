import { PENALTY_KINDS } from '@kwela/domain/hosting/penalties';
import { PROTECTION_PLANS } from '@kwela/domain/protection/plans';
import { HOLIDAY_CODES } from '@kwela/domain/south-africa/holidays';
import { HALVES_TAKEN } from '@kwela/domain/vehicles/calendar';
import { MARK_KINDS, MARK_PLACE_CODES, MARK_SIZES } from '@kwela/domain/vehicles/draft/known-marks';
import { NEIGHBOURS } from '@kwela/domain/vehicles/draft/vehicle-draft';
import { OCCASIONS } from '@kwela/domain/vehicles/occasions';
import { DELIVERY_KINDS, EXTRA_UNITS, SUPPLIERS } from '@kwela/domain/vehicles/terms';
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
import { avatarUrl, calendarDate, cents, instantOut, localDate, numberParam, uuid } from './fields.ts';
import { shownPhoto, shownPicture } from './pictures/shown-picture.ts';

/** What a guest sees of the state of a listing: whether it can be booked now. */
const SHOWN_LISTING_STATES = ['live', 'paused'] as const;

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

export const listDayPrices = useCase('vehicles/day-prices', {
  access: 'anyone',
  summary: 'What hosts ask a day for cars of each kind of which there are enough to tell',
  input: z.strictObject({}),
  output: z.object({
    kinds: z.array(
      z.object({
        category: z.enum(VEHICLE_CATEGORIES),
        carCount: z.int(),
        middleCents: cents,
        /** A quarter of the cars asks less than the first, a quarter more than the second. */
        lowCents: cents,
        highCents: cents,
      }),
    ),
  }),
  refusals: [],
});

/** What a car is, and what it is drawn by. */
const carLook = {
  id: uuid,
  make: z.string(),
  model: z.string(),
  year: z.int(),
  category: z.enum(VEHICLE_CATEGORIES),
  body: z.enum(BODIES),
  colour: z.enum(COLOURS),
  transmission: z.enum(TRANSMISSIONS),
} as const;

export const listForOccasion = useCase('vehicles/for-occasion', {
  access: 'anyone',
  summary: 'Some listed cars that suit an occasion, and the cities that have most of them',
  input: z.strictObject({ occasion: z.enum(OCCASIONS) }),
  output: z.object({
    cars: z.array(
      z.object({
        ...carLook,
        seats: z.int(),
        features: z.array(z.enum(FEATURES)),
        area: z.string(),
        city: z.string(),
        province: z.enum(PROVINCES),
        dayPriceCents: cents,
        rating: z.number().nullable(),
        ratingCount: z.int(),
        photo: shownPicture.nullable(),
      }),
    ),
    cities: z.array(z.object({ name: z.string(), carCount: z.int() })),
  }),
  refusals: [],
});

/** What a prepaid refuel costs: the tank, and a litre for it. */
export const filling = z.object({ litres: z.int(), centsPerLitre: cents });

export const extraOffer = z.object({
  code: z.string(),
  /** What the host calls it. */
  label: z.string().exactOptional(),
  unit: z.enum(EXTRA_UNITS),
  priceCents: cents,
  maxQuantity: z.int(),
  supplier: z.enum(SUPPLIERS),
});

export const deliveryOffer = z.object({
  code: z.string(),
  kind: z.enum(DELIVERY_KINDS),
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
  /** In the words of the host; empty where codes say it. */
  label: z.string(),
  place: z.enum(MARK_PLACE_CODES).exactOptional(),
  kind: z.enum(MARK_KINDS).exactOptional(),
  size: z.enum(MARK_SIZES).exactOptional(),
  sinceOn: localDate,
});

export const instantConditions = z.object({
  hasConfirmedMobile: z.boolean(),
  minTrips: z.int(),
  minStarsHundredths: z.int(),
});

export const vehicleDetail = z.object({
  ...carLook,
  fuel: z.enum(FUELS),
  seats: z.int(),
  doors: z.int(),
  features: z.array(z.enum(FEATURES)),
  /** Neighbours that it may be driven to. */
  countries: z.array(z.enum(NEIGHBOURS)),
  isEhailingAllowed: z.boolean(),
  description: z.string(),
  state: z.enum(SHOWN_LISTING_STATES),
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
  isInstant: z.boolean(),
  /** What is asked of a guest who books at once. */
  instantConditions,
  minDays: z.int(),
  maxDays: z.int(),
  leadMinutes: z.int(),
  minimumDriverAge: z.int(),
  handOver: z.object({ fromMinute: z.int(), toMinute: z.int(), noStartOn: z.array(localDate) }),
  extras: z.array(extraOffer),
  /** One filling of it, which a guest can prepay, by the prices of a litre from each day on; null: its host offers none. */
  tank: z
    .object({
      litres: z.int(),
      prices: z.array(z.object({ validFrom: localDate, centsPerLitre: cents, isRegulated: z.boolean() })),
    })
    .nullable(),
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
  /** In the host's order; none: it is drawn. */
  photos: z.array(shownPhoto),
  rating: z.number().nullable(),
  ratingCount: z.int(),
  /** Trips that its host cancelled late or did not come to: what happened, beside what guests say. */
  brokenPromises: z.array(
    z.object({
      kind: z.enum(PENALTY_KINDS),
      on: localDate,
      /** Whole days that were left before pick-up. */
      noticeDays: z.int(),
    }),
  ),
  tripCount: z.int(),
  host: z.object({
    id: uuid,
    firstName: z.string(),
    initials: z.string(),
    avatarUrl,
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
        taken: z.enum(HALVES_TAKEN),
        isNoStart: z.boolean(),
        holiday: z.object({ code: z.enum(HOLIDAY_CODES), isObserved: z.boolean() }).nullable(),
      }),
    ),
    /**
     * Exact times in which no trip may lie, the gap for cleaning before and behind each included, so that a person can
     * pick hours on a half-taken day. They may overlap.
     */
    busy: z.array(z.object({ startAt: instantOut, endAt: instantOut })),
  }),
  refusals: ['not_found'],
});
