import type { PriceRule } from '@kwela/domain/vehicles/terms';
import {
  BODIES,
  type Body,
  CANCELLATION_POLICIES,
  type CancellationPolicy,
  COLOURS,
  type Colour,
  FUELS,
  type Fuel,
  PROVINCES,
  type Province,
  VEHICLE_CATEGORIES,
  type VehicleCategory,
} from '@kwela/domain/vehicles/vehicle';
import { codeOf } from '../../../db/code.ts';
import type { PlacedPhoto } from '../../photos/addresses.ts';

/** One car as search reads it: what its card shows and what its total, rules and rank depend on. */
export interface SearchRow {
  readonly id: number;
  readonly public_id: string;
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly category: VehicleCategory;
  readonly automatic: boolean;
  readonly fuel: Fuel;
  readonly seats: number;
  readonly area: string;
  readonly province: Province;
  readonly body: Body;
  readonly colour: Colour;
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
  /** Its mean stars beside average ones, as a part of five: what is shown as its rating. */
  readonly quality: number;
  readonly trip_count: number;
  readonly instant: boolean;
  readonly has_delivery: boolean;
  readonly shown_lat: number;
  readonly shown_lng: number;
  readonly hand_over_from_minute: number;
  readonly hand_over_to_minute: number;
  readonly no_start_on: readonly string[];
  /** The photo that stands for it; null for none, and where cars are only counted. */
  readonly cover: PlacedPhoto | null;
  /** From the place that was searched. */
  readonly km: number;
  /** The value that the scan is ordered by. */
  readonly sort_key: number;
}

/** What `vehicles.search_facts` holds, in the order of the function `vehicle_search_facts`. */
export const FACTS = [
  'public_id',
  'make',
  'model',
  'year',
  'category',
  'automatic',
  'fuel',
  'seats',
  'area',
  'province',
  'body',
  'colour',
  'day_price_cents',
  'price_rules',
  'days3_bp',
  'days7_bp',
  'days30_bp',
  'policy',
  'value_cents',
  'deposit_cents',
  'km_per_day',
  'rating_sum',
  'rating_count',
  'trip_count',
  'instant',
  'has_delivery',
  'shown_lat',
  'shown_lng',
  'hand_over_from_minute',
  'hand_over_to_minute',
  'no_start_on',
] as const satisfies readonly (keyof SearchRow)[];

type InOrder<Names extends readonly (keyof SearchRow)[]> = {
  readonly [Place in keyof Names]: SearchRow[Names[Place]];
};

/** A car as a scan gives it. */
export interface ScannedRow extends Pick<SearchRow, 'id' | 'quality' | 'km' | 'sort_key'> {
  readonly search_facts: InOrder<typeof FACTS>;
  /** Read for cards alone. */
  readonly cover?: PlacedPhoto | null;
}

export const SCANNED_COLUMNS = 'v.id, v.search_facts, v.quality';
export const CARD_COLUMNS = `${SCANNED_COLUMNS}, v.cover`;

/** Reads a fact by its name where it lies: copying each of a page's cars into an object of its own took 8 % of a search. */
class CarOfFacts {
  readonly id: number;
  readonly quality: number;
  readonly km: number;
  readonly sort_key: number;
  readonly cover: PlacedPhoto | null;
  readonly facts: InOrder<typeof FACTS>;

  constructor({ id, quality, km, sort_key, search_facts, cover }: ScannedRow) {
    this.id = id;
    this.quality = quality;
    this.km = km;
    this.sort_key = sort_key;
    this.cover = cover ?? null;
    this.facts = search_facts;
  }
}
for (const [place, name] of FACTS.entries()) {
  Object.defineProperty(CarOfFacts.prototype, name, {
    get(this: CarOfFacts) {
      return this.facts[place];
    },
  });
}

/** The facts that are codes, with the place of each. A car is as good as unreadable with one that the domain has not. */
const CODES: readonly (readonly [place: number, codes: readonly string[]])[] = [
  [FACTS.indexOf('category'), VEHICLE_CATEGORIES],
  [FACTS.indexOf('fuel'), FUELS],
  [FACTS.indexOf('body'), BODIES],
  [FACTS.indexOf('colour'), COLOURS],
  [FACTS.indexOf('province'), PROVINCES],
  [FACTS.indexOf('policy'), CANCELLATION_POLICIES],
];

// Every name of a row is a field of the class or one of the readers above, which a loop cannot tell the compiler.
export function searchRow(scanned: ScannedRow): SearchRow {
  for (const [place, codes] of CODES) {
    const fact = scanned.search_facts[place];
    codeOf(codes, typeof fact === 'string' ? fact : JSON.stringify(fact));
  }
  return new CarOfFacts(scanned) as unknown as SearchRow;
}

/** What the “best match” formula asks of the host and of the platform besides. */
interface HostStats {
  readonly completeness: number;
  readonly host_trip_count: number;
  readonly host_cancelled_count: number;
  readonly host_late_answer_bp: number;
  readonly host_is_all_star: boolean;
  readonly stars_sum: number;
  readonly stars_count: number;
}

export interface RankedRow extends SearchRow, HostStats {}

export const HOST_STATS_COLUMNS = `v.completeness, h.trip_count AS host_trip_count, h.cancelled_count AS host_cancelled_count,
  h.late_answer_bp AS host_late_answer_bp, h.is_all_star AS host_is_all_star, t.stars_sum, t.stars_count`;

export const rankedRow = ({
  id,
  search_facts,
  quality,
  km,
  sort_key,
  cover = null,
  ...hostStats
}: ScannedRow & HostStats): RankedRow =>
  Object.assign(searchRow({ id, search_facts, quality, km, sort_key, cover }), hostStats);
