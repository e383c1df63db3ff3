import { DAY_REASONS } from '@kwela/domain/pricing/price-plan/day-reasons';
import { LISTING_STATES } from '@kwela/domain/vehicles/vehicle';
import { z } from 'zod';
import { useCase } from '../define.ts';
import type { FieldFault } from '../field-faults.ts';
import { calendarDate, cents, hostParam, instant, numberParam, uuid } from '../fields.ts';
import { lineItem } from '../trips/quote.ts';

/** What can be asked at all; inside these bounds the policies decide. */
const MOST_RULES = 200;
const MOST_OWN_PRICES = 2_000;

const percentBp = z.int().min(-100_000).max(100_000);
const price = cents.min(0).max(1_000_000_000);
const dayCount = z.int().min(0).max(10_000);

const calendarRule = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('weekday'),
    /** 0 = Sunday … 6 = Saturday. */
    weekdays: z.array(z.int().min(0).max(6)).max(7),
    percentBp,
  }),
  /** A season: both dates belong to it. */
  z.strictObject({ kind: z.literal('range'), fromOn: calendarDate, toOn: calendarDate, percentBp }),
  z.strictObject({ kind: z.literal('holiday'), percentBp }),
  z.strictObject({ kind: z.literal('weekend'), percentBp }),
  z.strictObject({ kind: z.literal('school_holiday'), percentBp }),
]);

const momentRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('lead'), fromDaysAhead: dayCount, percentBp }),
  z.strictObject({ kind: z.literal('last_minute'), withinDays: dayCount, percentBp }),
]);

/** A car's prices as its host sets them. Whole rand, in cents; percents in basis points, 1 500 = +15 %. */
export const pricePlan = z.strictObject({
  dayPriceCents: price,
  /** No day costs less than this before the discounts by length. */
  minDayPriceCents: price.nullable(),
  calendarRules: z.array(calendarRule).max(MOST_RULES),
  momentRules: z.array(momentRule).max(MOST_RULES),
  /** Prices set by hand for single dates; no rule touches them. */
  ownPrices: z.array(z.strictObject({ on: calendarDate, dayPriceCents: price })).max(MOST_OWN_PRICES),
  discounts: z.strictObject({ days3Bp: percentBp, days7Bp: percentBp, days30Bp: percentBp }),
});

const carPrices = z.object({
  vehicleId: uuid,
  title: z.string(),
  state: z.enum(LISTING_STATES),
  /** Goes up with every change of the prices; a change names the one that it was made from. */
  version: z.int(),
  plan: pricePlan,
});

export const getPricePlan = useCase('prices/plan', {
  access: 'signed_in',
  summary: 'The prices of one of the host’s cars and what they may be; admins may read them too',
  input: z.strictObject({ vehicleId: uuid }),
  output: carPrices.extend({
    canChange: z.boolean(),
    limits: z.object({
      minDayPriceCents: cents,
      maxDayPriceCents: cents,
      minRulePercentBp: z.int(),
      maxRulePercentBp: z.int(),
      maxDiscountBp: z.int(),
      maxCalendarRules: z.int(),
      maxMomentRules: z.int(),
      maxOwnPrices: z.int(),
      maxLeadDays: z.int(),
      maxLastMinuteDays: z.int(),
    }),
  }),
  refusals: ['not_found'],
});

export const savePricePlan = useCase('prices/save', {
  access: 'signed_in',
  summary: 'Set the prices of one of the host’s cars. Quotes that are promised and bookings keep theirs',
  input: z.strictObject({
    vehicleId: uuid,
    /** The version that the change was made from. */
    version: z.int().min(1),
    plan: pricePlan,
  }),
  output: carPrices,
  refusals: ['not_found', 'prices_changed', 'price_plan_faulty'],
});

/** What a trip costs, line by line, as a guest is quoted it: Basic plan, no extras, no delivery. */
const previewedTrip = z.object({
  lineItems: z.array(lineItem),
  totalCents: cents,
  /** What the trip pays out to the host. */
  payoutCents: cents,
  days: z.array(
    z.object({
      on: calendarDate,
      dayPriceCents: cents,
      /** Step by step; the last one's price is the day's. */
      reasons: z.array(
        z.object({ code: z.enum(DAY_REASONS), percentBp: z.int().exactOptional(), dayPriceCents: cents }),
      ),
    }),
  ),
});

export const previewPrices = useCase('prices/preview', {
  access: 'signed_in',
  summary: 'What a guest who books now pays on given dates, by the prices as they are and as they would be',
  input: z
    .strictObject({
      vehicleId: uuid,
      startAt: instant,
      endAt: instant,
      /** The prices as they would be; null: only as they are. */
      plan: pricePlan.nullable().default(null),
    })
    .refine(({ startAt, endAt }) => startAt < endAt, {
      path: ['endAt'],
      message: 'return_first' satisfies FieldFault,
    }),
  output: z.object({ before: previewedTrip, after: previewedTrip.nullable() }),
  refusals: ['not_found', 'price_plan_faulty', 'trip_in_past', 'lead_time_too_short', 'trip_too_long'],
});

export const listPricedCars = useCase('prices/cars', {
  access: 'signed_in',
  summary: 'The host’s cars with their day prices, by name; those that are archived left out',
  input: z.strictObject({ limit: numberParam(z.int().min(1).max(200)).default(200), ...hostParam }),
  output: z.object({
    items: z.array(
      z.object({
        vehicleId: uuid,
        title: z.string(),
        plateEnd: z.string(),
        state: z.enum(LISTING_STATES),
        dayPriceCents: cents,
        ruleCount: z.int(),
      }),
    ),
  }),
  refusals: ['not_found'],
});
