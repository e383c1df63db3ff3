import {
  BODIES,
  COLOURS,
  FEATURES,
  PROVINCES,
  VEHICLE_CATEGORIES,
  type VehicleCategory,
} from '@kwela/domain/vehicles/vehicle';
import { sql } from 'kysely';
import { codeOf } from '../../db/code.ts';
import type { Db } from '../../db/open.ts';
import type { PlacedPhoto } from '../photos/addresses.ts';

interface DayPriceRow {
  readonly car_count: number;
  readonly middle_cents: number;
  readonly low_cents: number;
  readonly high_cents: number;
}

/** What the listed cars of each kind ask a day; kinds with fewer cars than `least` are left out. Reads all of them. */
export async function findDayPrices(db: Db, least: number) {
  const { rows } = await sql<DayPriceRow & { readonly category: string }>`
    SELECT category, count(*) AS car_count,
           percentile_disc(0.5) WITHIN GROUP (ORDER BY day_price_cents) AS middle_cents,
           percentile_disc(0.25) WITHIN GROUP (ORDER BY day_price_cents) AS low_cents,
           percentile_disc(0.75) WITHIN GROUP (ORDER BY day_price_cents) AS high_cents
      FROM vehicles WHERE listed GROUP BY category HAVING count(*) >= ${least}`.execute(db);
  return rows.map((row) => ({ ...row, category: codeOf(VEHICLE_CATEGORIES, row.category) }));
}

interface SuitingRow {
  readonly public_id: string;
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly automatic: boolean;
  readonly seats: number;
  readonly area: string;
  readonly city: string;
  readonly day_price_cents: number;
  readonly quality: number;
  readonly rating_count: number;
  readonly cover_photo: PlacedPhoto | null;
}

interface SuitingCodes {
  readonly category: string;
  readonly body: string;
  readonly colour: string;
  readonly features: readonly string[];
  readonly province: string;
}

/** Listed cars of these kinds: of each make and model the best reviewed, the first kind first. Reads all of them. */
export async function findSuiting(db: Db, kinds: readonly VehicleCategory[], limit: number) {
  const { rows } = await sql<SuitingRow & SuitingCodes>`
    SELECT v.* FROM (
      SELECT DISTINCT ON (make, model) public_id, make, model, year, category, body, colour, automatic, seats,
             features, area, city, province, day_price_cents, rating_count, quality, id, cover AS cover_photo
        FROM vehicles WHERE listed AND category = ANY(${kinds})
       ORDER BY make, model, quality DESC, id) AS v
     ORDER BY array_position(${kinds}::text[], category::text), quality DESC, id LIMIT ${limit}`.execute(db);
  return rows.map((row) => ({
    ...row,
    category: codeOf(VEHICLE_CATEGORIES, row.category),
    body: codeOf(BODIES, row.body),
    colour: codeOf(COLOURS, row.colour),
    features: row.features.map((feature) => codeOf(FEATURES, feature)),
    province: codeOf(PROVINCES, row.province),
  }));
}

/** The cities with the most listed cars of these kinds. */
export async function findCitiesWith(db: Db, kinds: readonly VehicleCategory[], limit: number) {
  const { rows } = await sql<{ readonly name: string; readonly car_count: number }>`
    SELECT city AS name, count(*) AS car_count FROM vehicles WHERE listed AND category = ANY(${kinds})
     GROUP BY city ORDER BY count(*) DESC, city LIMIT ${limit}`.execute(db);
  return rows;
}
