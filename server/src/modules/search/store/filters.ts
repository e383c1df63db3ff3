import { type FilterName, filterName } from '@kwela/contract/search';
import type { TripWindow } from '@kwela/domain/bookings/trip/trip-window';
import { lowestTierTotalCents } from '@kwela/domain/pricing/length-tiers';
import { qualityShownAs } from '@kwela/domain/reviews/shown-rating';
import { localMinuteOfDay, MINUTE_MS } from '@kwela/domain/time';
import { CANCELLATION_POLICIES } from '@kwela/domain/vehicles/vehicle';
import type { SearchInput } from '../input.ts';
import type { SearchTrip } from '../trip.ts';
import { type Area, pointText } from './area.ts';
import type { Parameters } from './statements.ts';

/** How a car's lowest day price for a trip length is stored. */
export const FLOOR_COLUMN = {
  short: 'floor1_day_cents',
  days3Bp: 'floor3_day_cents',
  days7Bp: 'floor7_day_cents',
  days30Bp: 'floor_day_cents',
} as const satisfies Record<SearchTrip['tier'], string>;

const MOST_INT4 = 2_147_483_647;
const int4 = (value: number): number => Math.min(value, MOST_INT4);

/** The highest floor whose lower bound still fits a budget: the bound never falls, so halving finds it. */
function greatestFloorCents(maxTotalCents: number, { days, policy }: SearchTrip): number {
  let [fits, tooMuch] = [0, MOST_INT4];
  while (tooMuch - fits > 1) {
    const middle = Math.floor((fits + tooMuch) / 2);
    if (lowestTierTotalCents(middle, days, policy) <= maxTotalCents) fits = middle;
    else tooMuch = middle;
  }
  return fits;
}

/** Lets every car through whose total can be within a budget; `found` asks for the true total. */
const costsAtMost = (p: Parameters, totalCents: number, trip: SearchTrip): string =>
  `v.${FLOOR_COLUMN[trip.tier]} <= ${p.add(greatestFloorCents(totalCents, trip))}::int`;

function categoryCondition(p: Parameters, codes: readonly string[]): string[] {
  const [only] = codes;
  if (only === undefined) return [];
  return [
    codes.length === 1
      ? `v.category = ${p.add(only)}::public.vehicle_category`
      : `v.category = ANY(${p.add(codes)}::public.vehicle_category[])`,
  ];
}

type Filter = (p: Parameters, input: SearchInput, trip: SearchTrip) => string[];
const when = <Value>(value: Value | undefined, condition: (value: Value) => string): string[] =>
  value === undefined ? [] : [condition(value)];

/** One entry for each filter of the contract; the suggestions let go of them one at a time by these names. */
export const FILTERS = {
  category: (p, input) => categoryCondition(p, input.category ?? []),
  make: (p, { make }) => when(make, (name) => `lower(v.make) = lower(${p.add(name)})`),
  model: (p, { model }) => when(model, (name) => `lower(v.model) = lower(${p.add(name)})`),
  transmission: (_, { transmission }) =>
    when(transmission, (gear) => (gear === 'automatic' ? 'v.automatic' : 'NOT v.automatic')),
  fuel: (p, { fuel }) => when(fuel, (fuels) => `v.fuel = ANY(${p.add(fuels)}::public.vehicle_fuel[])`),
  minSeats: (p, { minSeats }) => when(minSeats, (seats) => `v.seats >= ${p.add(seats)}::smallint`),
  minYear: (p, { minYear }) => when(minYear, (year) => `v.year >= ${p.add(year)}::smallint`),
  features: (p, { features }) =>
    when(
      features,
      // All that is wanted is there already. In brackets of its own, it is worked out once and not for each car.
      (wanted) =>
        `v.feature_bits | (SELECT public.vehicle_feature_bits(${p.add(wanted)}::text[])) = v.feature_bits`,
    ),
  maxDayPriceCents: (p, { maxDayPriceCents }, trip) =>
    when(maxDayPriceCents, (cents) => costsAtMost(p, cents * trip.days.rentalDays, trip)),
  maxTotalCents: (p, { maxTotalCents }, trip) => when(maxTotalCents, (cents) => costsAtMost(p, cents, trip)),
  maxDepositCents: (p, { maxDepositCents }) =>
    when(maxDepositCents, (cents) => `v.deposit_cents <= ${p.add(int4(cents))}::int`),
  minRating: (p, { minRating }, { policy }) =>
    when(
      minRating,
      (stars) =>
        `v.rating_count >= ${p.add(policy.reviews.ratingShownFromCount)}::int AND v.quality >= ${p.add(qualityShownAs(stars))}::float8`,
    ),
  minKmPerDay: (p, { minKmPerDay }) => when(minKmPerDay, (km) => `v.km_per_day >= ${p.add(int4(km))}::int`),
  policy: (p, { policy }) =>
    when(policy, (policies) => {
      const known = CANCELLATION_POLICIES.filter((one) => policies.includes(one));
      return `v.policy = ANY(${p.add(known)}::text[])`;
    }),
  isInstant: (_, { isInstant }) => (isInstant === true ? ['v.instant'] : []),
  hasDelivery: (_, { hasDelivery }) => (hasDelivery === true ? ['v.has_delivery'] : []),
} as const satisfies Record<FilterName, Filter>;

/**
 * The rules of time that a column can answer. Midnight is left to `refusalForHandOver`, which is asked for every car in
 * the end: a host who hands over until 24:00 may mean the midnight before or after.
 */
function timeConditions(p: Parameters, { window, days, now }: SearchTrip): string[] {
  const leadMinutes = Math.floor((window.startAt.getTime() - now.getTime()) / MINUTE_MS);
  const rentalDays = `${p.add(days.rentalDays)}::smallint`;
  const minutes = [window.startAt, window.endAt].map(localMinuteOfDay).filter((minute) => minute > 0);
  return [
    `v.lead_minutes <= ${p.add(int4(leadMinutes))}::int`,
    `v.min_days <= ${rentalDays}`,
    `v.max_days >= ${rentalDays}`,
    ...(minutes.length === 0
      ? []
      : [
          `v.hand_over_from_minute <= ${p.add(Math.min(...minutes))}::smallint`,
          `v.hand_over_to_minute >= ${p.add(Math.max(...minutes))}::smallint`,
        ]),
  ];
}

/**
 * Nothing holds the car in `[from, to)`. Slots of bookings carry the cleaning gap of the trip before; the gap after this
 * trip is added here. As an array of one, so that only the key of the slots can answer: the planner takes the index of
 * overlaps for as cheap, and that one takes six times as long for each car.
 */
function isFree(p: Parameters, { startAt, endAt }: TripWindow): string {
  return `NOT EXISTS (SELECT FROM public.vehicle_slots s WHERE s.vehicle_id = ANY (ARRAY[v.id]) AND s.end_at > ${p.add(startAt)}::timestamptz
    AND s.start_at < ${p.add(endAt)}::timestamptz + v.buffer_minutes * interval '1 minute')`;
}

interface Asked {
  readonly input: SearchInput;
  readonly trip: SearchTrip;
  readonly area: Area;
}

/** Everything that a result must fulfil, besides its place in the order. */
export interface Conditions {
  readonly origin: string;
  readonly where: readonly string[];
  readonly isFree: string;
}

/** By the index of places, or over the squares by another order. */
type Scan = 'places' | 'squares';

/**
 * Inside the shape. A scan over squares must not ask it in a way that the index of places could answer: the planner knows
 * nothing of circles, expects hardly any car in one, and would fetch and sort a whole city instead of scanning by price.
 */
function isInside(p: Parameters, origin: string, { shape }: Area, scan: Scan): string {
  if (scan === 'places') return `v.pos <@ ${p.add(shape.text)}::${shape.kind}`;
  return shape.kind === 'circle'
    ? `v.pos <-> ${origin} <= ${p.add(shape.radiusKm)}::float8`
    : `(v.pos <@ ${p.add(shape.text)}::polygon) IS TRUE`;
}

export function conditionsOf(p: Parameters, { input, trip, area }: Asked, scan: Scan): Conditions {
  const origin = `${p.add(pointText(area.origin))}::point`;
  const where = [
    'v.listed',
    isInside(p, origin, area, scan),
    ...filterName.options.flatMap((name) => FILTERS[name](p, input, trip)),
    ...timeConditions(p, trip),
  ];
  return { origin, where, isFree: isFree(p, trip.window) };
}
