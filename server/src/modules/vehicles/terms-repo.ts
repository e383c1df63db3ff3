import { type InstantConditions, NO_CONDITIONS } from '@kwela/domain/bookings/instant-book';
import { roughestSurfaceOf, type UseRules } from '@kwela/domain/bookings/trip/trip-use';
import { crossingFaults } from '@kwela/domain/borders/country-rules';
import { FUEL_ZONES, fuelZoneOf, PUMP_FUELS, pumpFuelOf, pumpPrices } from '@kwela/domain/charges/fuel';
import { HOST_PLANS, type HostPlan } from '@kwela/domain/protection/host-plans';
import { NEIGHBOURS } from '@kwela/domain/vehicles/draft/vehicle-draft';
import type {
  DeliveryOffer,
  ExtraOffer,
  PriceRule,
  RefuelTerms,
  VehicleTerms,
} from '@kwela/domain/vehicles/terms';
import {
  CANCELLATION_POLICIES,
  FEATURES,
  FUELS,
  PROVINCES,
  VEHICLE_CATEGORIES,
  type VehicleCategory,
} from '@kwela/domain/vehicles/vehicle';
import { type Selectable, sql } from 'kysely';
import { codeOf } from '../../db/code.ts';
import type { Db } from '../../db/open.ts';
import type { Vehicles } from '../../db/schema.gen.ts';
import type { Tx } from '../../db/tx.ts';
import { OWN_COVER_UNTIL } from '../own-cover/store/cover-until.ts';
import { CROSSING_COLUMNS, type CrossingRow, crossingCarOf } from './crossing-repo.ts';

const VEHICLE_COLUMNS = [
  'day_price_cents',
  'days3_bp',
  'days7_bp',
  'days30_bp',
  'km_per_day',
  'extra_km_cents',
  'value_cents',
  'is_high_theft',
  'minimum_driver_age',
  'policy',
  'instant',
  'lead_minutes',
  'buffer_minutes',
  'min_days',
  'max_days',
  'hand_over_from_minute',
  'hand_over_to_minute',
  'lat',
  'lng',
] as const satisfies readonly (keyof Vehicles)[];

/** Columns of JSON, written through the domain's own types in `vehicles/add.ts`. */
interface JsonColumns {
  readonly price_rules: readonly PriceRule[];
  readonly extras: readonly ExtraOffer[];
  readonly delivery: readonly DeliveryOffer[];
  readonly no_start_on: readonly string[];
  /** What a host was not asked yet when they said it, they ask nothing of. */
  readonly instant_conditions: Partial<InstantConditions>;
}
const JSON_COLUMNS: readonly (keyof JsonColumns)[] = [
  'price_rules',
  'extras',
  'delivery',
  'no_start_on',
  'instant_conditions',
];

/** What a prepaid refuel of the car is worked out by, with every price of fuel that is known; null: its host offers none. */
const REFUEL_COLUMN = sql`CASE WHEN v.offers_refuel THEN jsonb_build_object(
  'category', v.category, 'fuel', v.fuel, 'province', v.province,
  'prices', (SELECT coalesce(jsonb_agg(jsonb_build_object(
                       'validFrom', p.valid_from, 'zone', p.zone, 'fuel', p.fuel, 'centsPerLitre', p.cents_per_litre,
                       'isRegulated', p.is_regulated)), '[]'::jsonb) FROM fuel_prices p)) END AS refuel`;

/** The columns that a price and the rules of hire depend on; `h` is the host of vehicle `v`. */
export const TERMS_COLUMNS = sql`${sql.join(
  [...VEHICLE_COLUMNS, ...JSON_COLUMNS].map((column) => sql.ref(`v.${column}`)),
)}, h.vat_number IS NOT NULL AS is_vat_vendor, ${REFUEL_COLUMN}`;

interface RefuelRow {
  readonly category: string;
  readonly fuel: string;
  readonly province: string;
  readonly prices: readonly {
    readonly validFrom: string;
    readonly zone: string;
    readonly fuel: string;
    readonly centsPerLitre: number;
    readonly isRegulated: boolean;
  }[];
}

export interface TermsRow
  extends Readonly<Pick<Selectable<Vehicles>, (typeof VEHICLE_COLUMNS)[number]>>,
    JsonColumns {
  readonly is_vat_vendor: boolean;
  readonly refuel: RefuelRow | null;
}

function refuelOf(row: RefuelRow | null): RefuelTerms | null {
  const fuel = row && pumpFuelOf(codeOf(FUELS, row.fuel));
  if (row === null || fuel === null) return null;
  const zone = fuelZoneOf(codeOf(PROVINCES, row.province));
  const prices = row.prices.map((price) => ({
    ...price,
    zone: codeOf(FUEL_ZONES, price.zone),
    fuel: codeOf(PUMP_FUELS, price.fuel),
  }));
  return { category: codeOf(VEHICLE_CATEGORIES, row.category), prices: pumpPrices(prices, { zone, fuel }) };
}

export const termsOf = (row: TermsRow): VehicleTerms => ({
  dayPriceCents: row.day_price_cents,
  priceRules: row.price_rules,
  discounts: { days3Bp: row.days3_bp, days7Bp: row.days7_bp, days30Bp: row.days30_bp },
  kmPerDay: row.km_per_day,
  extraKmCents: row.extra_km_cents,
  valueCents: row.value_cents,
  isHighTheft: row.is_high_theft,
  minimumDriverAge: row.minimum_driver_age,
  policy: codeOf(CANCELLATION_POLICIES, row.policy),
  extras: row.extras,
  delivery: row.delivery,
  refuel: refuelOf(row.refuel),
  isHostVatVendor: row.is_vat_vendor,
  isInstant: row.instant,
  instantConditions: { ...NO_CONDITIONS, ...row.instant_conditions },
  leadMinutes: row.lead_minutes,
  bufferMinutes: row.buffer_minutes,
  minDays: row.min_days,
  maxDays: row.max_days,
  handOver: {
    fromMinute: row.hand_over_from_minute,
    toMinute: row.hand_over_to_minute,
    noStartOn: row.no_start_on,
  },
  lat: row.lat,
  lng: row.lng,
});

/** The columns that say where a car may go and for what. */
export const USE_COLUMNS = sql`v.countries, v.is_ehailing_allowed, ${CROSSING_COLUMNS}`;

export interface UseRow extends CrossingRow {
  readonly countries: readonly string[];
  readonly is_ehailing_allowed: boolean;
}

export const useOf = (row: UseRow): UseRules => ({
  // No letter is sold that its host could not give.
  countries: row.countries
    .map((country) => codeOf(NEIGHBOURS, country))
    .filter((country) => crossingFaults(country, crossingCarOf(row)).length === 0),
  isEhailingAllowed: row.is_ehailing_allowed,
  roughestSurface: roughestSurfaceOf(row.features.map((feature) => codeOf(FEATURES, feature))),
});

export interface VehicleForTrip {
  readonly id: number;
  readonly publicId: string;
  readonly hostId: string;
  /** What its host chose. */
  readonly hostPlan: HostPlan;
  /** The last day of the host's approved own cover; null where that plan was not chosen, or nothing was approved. */
  readonly ownCoverUntilOn: string | null;
  readonly title: string;
  readonly category: VehicleCategory;
  readonly shownLat: number;
  readonly shownLng: number;
  readonly terms: VehicleTerms;
  readonly use: UseRules;
  /** What else its host asks of who drives it. */
  readonly arePetsWelcome: boolean;
  /** Until then the host is asked about each booking, whatever they chose; null: nothing keeps guests from booking at once. */
  readonly instantOffUntil: Date | null;
}

interface VehicleRow extends TermsRow, UseRow {
  readonly id: number;
  readonly public_id: string;
  readonly host_id: string;
  readonly host_plan: string;
  readonly own_cover_until_on: string | null;
  readonly title: string;
  readonly shown_lat: number;
  readonly shown_lng: number;
  readonly instant_off_until: Date | null;
}

/** A vehicle that can be booked now, by its public id; undefined when there is none or it is not live. */
export async function loadTerms(db: Db | Tx, publicId: string): Promise<VehicleForTrip | undefined> {
  const { rows } = await sql<VehicleRow>`
    SELECT v.id, v.public_id, v.host_id, coalesce(p.plan, h.plan) AS host_plan,
           CASE WHEN coalesce(p.plan, h.plan) = 'own_cover' THEN ${OWN_COVER_UNTIL} END AS own_cover_until_on, concat_ws(' ', v.make, v.model, v.year) AS title,
           v.shown_lat, v.shown_lng, ${USE_COLUMNS}, h.instant_off_until, ${TERMS_COLUMNS}
      FROM vehicles v JOIN hosts h ON h.user_id = v.host_id LEFT JOIN vehicle_host_plans p ON p.vehicle_id = v.id
     WHERE v.public_id = ${publicId} AND v.listed`.execute(db);
  const [row] = rows;
  return (
    row && {
      id: row.id,
      publicId: row.public_id,
      hostId: row.host_id,
      hostPlan: codeOf(HOST_PLANS, row.host_plan),
      ownCoverUntilOn: row.own_cover_until_on,
      title: row.title,
      category: codeOf(VEHICLE_CATEGORIES, row.category),
      shownLat: row.shown_lat,
      shownLng: row.shown_lng,
      terms: termsOf(row),
      use: useOf(row),
      arePetsWelcome: row.features.includes('pets'),
      instantOffUntil: row.instant_off_until,
    }
  );
}

/** The terms that a car has now, whether or not it can be booked. */
export async function findTerms(db: Db | Tx, vehicleId: number): Promise<VehicleTerms | null> {
  const { rows } = await sql<TermsRow>`
    SELECT ${TERMS_COLUMNS} FROM vehicles v JOIN hosts h ON h.user_id = v.host_id
     WHERE v.id = ${vehicleId}`.execute(db);
  return rows[0] === undefined ? null : termsOf(rows[0]);
}
