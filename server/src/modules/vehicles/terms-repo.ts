import type { DeliveryOffer, ExtraOffer, PriceRule, VehicleTerms } from '@kwela/domain/vehicles/terms';
import {
  CANCELLATION_POLICIES,
  VEHICLE_CATEGORIES,
  type VehicleCategory,
} from '@kwela/domain/vehicles/vehicle';
import { sql } from 'kysely';
import { codeOf } from '../../db/code.ts';
import type { Db } from '../../db/open.ts';
import type { Tx } from '../../db/tx.ts';

/** The columns that a price and the rules of hire depend on; `h` is the host of vehicle `v`. */
export const TERMS_COLUMNS = sql`
  v.day_price_cents, v.price_rules, v.days3_bp, v.days7_bp, v.days30_bp, v.km_per_day, v.extra_km_cents, v.value_cents,
  v.is_high_theft, v.minimum_driver_age, v.policy, v.extras, v.delivery, h.vat_number IS NOT NULL AS is_vat_vendor,
  v.instant, v.lead_minutes, v.buffer_minutes, v.min_days, v.max_days, v.hand_over_from_minute,
  v.hand_over_to_minute, v.no_start_on, v.lat, v.lng`;

export interface TermsRow {
  readonly day_price_cents: number;
  // The jsonb columns are written through the domain's own types, in `vehicles/add.ts`.
  readonly price_rules: readonly PriceRule[];
  readonly days3_bp: number;
  readonly days7_bp: number;
  readonly days30_bp: number;
  readonly km_per_day: number;
  readonly extra_km_cents: number;
  readonly value_cents: number;
  readonly is_high_theft: boolean;
  readonly minimum_driver_age: number;
  readonly policy: string;
  readonly extras: readonly ExtraOffer[];
  readonly delivery: readonly DeliveryOffer[];
  readonly is_vat_vendor: boolean;
  readonly instant: boolean;
  readonly lead_minutes: number;
  readonly buffer_minutes: number;
  readonly min_days: number;
  readonly max_days: number;
  readonly hand_over_from_minute: number;
  readonly hand_over_to_minute: number;
  readonly no_start_on: readonly string[];
  readonly lat: number;
  readonly lng: number;
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
  isHostVatVendor: row.is_vat_vendor,
  isInstant: row.instant,
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

export interface VehicleForTrip {
  readonly id: number;
  readonly publicId: string;
  readonly hostId: string;
  readonly title: string;
  readonly category: VehicleCategory;
  readonly shownLat: number;
  readonly shownLng: number;
  readonly terms: VehicleTerms;
}

interface VehicleRow extends TermsRow {
  readonly id: number;
  readonly public_id: string;
  readonly host_id: string;
  readonly title: string;
  readonly category: string;
  readonly shown_lat: number;
  readonly shown_lng: number;
}

/** A vehicle that can be booked now, by its public id; undefined when there is none or it is not live. */
export async function loadTerms(db: Db | Tx, publicId: string): Promise<VehicleForTrip | undefined> {
  const { rows } = await sql<VehicleRow>`
    SELECT v.id, v.public_id, v.host_id, concat_ws(' ', v.make, v.model, v.year) AS title, v.category,
           v.shown_lat, v.shown_lng, ${TERMS_COLUMNS}
      FROM vehicles v JOIN hosts h ON h.user_id = v.host_id
     WHERE v.public_id = ${publicId} AND v.listed`.execute(db);
  const [row] = rows;
  return (
    row && {
      id: row.id,
      publicId: row.public_id,
      hostId: row.host_id,
      title: row.title,
      category: codeOf(VEHICLE_CATEGORIES, row.category),
      shownLat: row.shown_lat,
      shownLng: row.shown_lng,
      terms: termsOf(row),
    }
  );
}
