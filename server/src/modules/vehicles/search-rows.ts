import type { PriceRule } from '@kwela/domain/pricing/terms';
import type { Body, CancellationPolicy, Province } from '@kwela/domain/vehicles/vehicle';

/** One car as search reads it: what its card shows and what its total, rules and rank depend on. */
export interface SearchRow {
  readonly id: number;
  readonly public_id: string;
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly category: number;
  readonly automatic: boolean;
  readonly fuel: number;
  readonly seats: number;
  readonly area: string;
  readonly province: Province;
  readonly body: Body;
  readonly colour: string;
  readonly day_price_cents: number;
  readonly price_rules: readonly PriceRule[];
  readonly days3_bp: number;
  readonly days7_bp: number;
  readonly days30_bp: number;
  readonly policy: CancellationPolicy;
  readonly value_cents: number;
  readonly deposit_cents: number;
  readonly km_per_day: number;
  readonly rating_sum: number;
  readonly rating_count: number;
  readonly trip_count: number;
  readonly instant: boolean;
  readonly has_delivery: boolean;
  readonly shown_lat: number;
  readonly shown_lng: number;
  readonly hand_over_from_minute: number;
  readonly hand_over_to_minute: number;
  readonly no_start_on: readonly string[];
  /** From the place that was searched. */
  readonly km: number;
  /** The value that the walk is ordered by. */
  readonly sort_key: number;
}

/** `vehicles.search_facts`: see migration 046, which writes the facts in this order. */
type Facts = readonly [
  public_id: SearchRow['public_id'],
  make: SearchRow['make'],
  model: SearchRow['model'],
  year: SearchRow['year'],
  category: SearchRow['category'],
  automatic: SearchRow['automatic'],
  fuel: SearchRow['fuel'],
  seats: SearchRow['seats'],
  area: SearchRow['area'],
  province: SearchRow['province'],
  body: SearchRow['body'],
  colour: SearchRow['colour'],
  day_price_cents: SearchRow['day_price_cents'],
  price_rules: SearchRow['price_rules'],
  days3_bp: SearchRow['days3_bp'],
  days7_bp: SearchRow['days7_bp'],
  days30_bp: SearchRow['days30_bp'],
  policy: SearchRow['policy'],
  value_cents: SearchRow['value_cents'],
  deposit_cents: SearchRow['deposit_cents'],
  km_per_day: SearchRow['km_per_day'],
  rating_sum: SearchRow['rating_sum'],
  rating_count: SearchRow['rating_count'],
  trip_count: SearchRow['trip_count'],
  instant: SearchRow['instant'],
  has_delivery: SearchRow['has_delivery'],
  shown_lat: SearchRow['shown_lat'],
  shown_lng: SearchRow['shown_lng'],
  hand_over_from_minute: SearchRow['hand_over_from_minute'],
  hand_over_to_minute: SearchRow['hand_over_to_minute'],
  no_start_on: SearchRow['no_start_on'],
];

/** A car as a walk gives it. */
export interface WalkedRow extends Pick<SearchRow, 'id' | 'km' | 'sort_key'> {
  readonly search_facts: Facts;
}

export const WALKED_COLUMNS = 'v.id, v.search_facts';

export function searchRow({ id, search_facts, km, sort_key }: WalkedRow): SearchRow {
  const [
    public_id,
    make,
    model,
    year,
    category,
    automatic,
    fuel,
    seats,
    area,
    province,
    body,
    colour,
    day_price_cents,
    price_rules,
    days3_bp,
    days7_bp,
    days30_bp,
    policy,
    value_cents,
    deposit_cents,
    km_per_day,
    rating_sum,
    rating_count,
    trip_count,
    instant,
    has_delivery,
    shown_lat,
    shown_lng,
    hand_over_from_minute,
    hand_over_to_minute,
    no_start_on,
  ] = search_facts;
  return {
    id,
    public_id,
    make,
    model,
    year,
    category,
    automatic,
    fuel,
    seats,
    area,
    province,
    body,
    colour,
    day_price_cents,
    price_rules,
    days3_bp,
    days7_bp,
    days30_bp,
    policy,
    value_cents,
    deposit_cents,
    km_per_day,
    rating_sum,
    rating_count,
    trip_count,
    instant,
    has_delivery,
    shown_lat,
    shown_lng,
    hand_over_from_minute,
    hand_over_to_minute,
    no_start_on,
    km,
    sort_key,
  };
}

/** What the “best match” formula asks of the host and of the platform besides. */
interface Standing {
  readonly completeness: number;
  readonly host_trip_count: number;
  readonly host_cancelled_count: number;
  readonly host_late_answer_bp: number;
  readonly host_is_all_star: boolean;
  readonly stars_sum: number;
  readonly stars_count: number;
}

export interface RankedRow extends SearchRow, Standing {}

export const STANDING_COLUMNS = `v.completeness, h.trip_count AS host_trip_count, h.cancelled_count AS host_cancelled_count,
  h.late_answer_bp AS host_late_answer_bp, h.is_all_star AS host_is_all_star, t.stars_sum, t.stars_count`;

export const rankedRow = ({
  id,
  search_facts,
  km,
  sort_key,
  ...standing
}: WalkedRow & Standing): RankedRow => ({
  ...searchRow({ id, search_facts, km, sort_key }),
  ...standing,
});
