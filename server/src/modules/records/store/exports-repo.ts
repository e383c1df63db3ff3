import type { Period } from '@kwela/domain/records/tax-year';
import type { PriceRule } from '@kwela/domain/vehicles/terms';
import { LISTING_STATES, type ListingState } from '@kwela/domain/vehicles/vehicle';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';

export interface ExportedCar {
  readonly plate: string;
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly state: ListingState;
  readonly tripCount: number;
  readonly dayPriceCents: number;
  readonly priceRules: readonly PriceRule[];
}

export async function findExportedCars(db: Db, hostId: string): Promise<readonly ExportedCar[]> {
  const { rows } = await sql<{
    plate: string;
    make: string;
    model: string;
    year: number;
    state: string;
    trip_count: number;
    day_price_cents: number;
    price_rules: readonly PriceRule[];
  }>`
    SELECT plate, make, model, year, state, trip_count, day_price_cents, price_rules FROM vehicles
     WHERE host_id = ${hostId}::uuid AND make <> '' ORDER BY make, model, plate`.execute(db);
  return rows.map((row) => ({
    plate: row.plate,
    make: row.make,
    model: row.model,
    year: row.year,
    state: codeOf(LISTING_STATES, row.state),
    tripCount: row.trip_count,
    dayPriceCents: row.day_price_cents,
    priceRules: row.price_rules,
  }));
}

export interface ExportedBooking {
  readonly ref: string;
  readonly state: string;
  readonly plate: string;
  readonly guestFirstName: string;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly payoutCents: number;
}

/** The bookings of a host's cars whose trips begin between two instants, the end left out. */
export async function findExportedBookings(
  db: Db,
  hostId: string,
  { startAt, endAt }: { readonly startAt: Date; readonly endAt: Date },
): Promise<readonly ExportedBooking[]> {
  const { rows } = await sql<{
    ref: string;
    state: string;
    plate: string;
    first_name: string;
    start_at: Date;
    end_at: Date;
    payout_cents: number;
  }>`
    SELECT b.ref, b.state, v.plate, p.first_name, b.start_at, b.end_at, b.payout_cents
      FROM bookings b JOIN vehicles v ON v.id = b.vehicle_id JOIN profiles p ON p.id = b.guest_id
     WHERE b.host_id = ${hostId}::uuid AND b.start_at >= ${startAt} AND b.start_at < ${endAt}
     ORDER BY b.start_at, b.id`.execute(db);
  return rows.map((row) => ({
    ref: row.ref,
    state: row.state,
    plate: row.plate,
    guestFirstName: row.first_name,
    startAt: row.start_at,
    endAt: row.end_at,
    payoutCents: row.payout_cents,
  }));
}

/** The expenses of a period in order of their days, each with the plate of its car. */
export async function findExportedExpenses(db: Db, hostId: string, { fromOn, toOn }: Period) {
  const { rows } = await sql<{
    id: string;
    spent_on: string;
    plate: string | null;
    category: string;
    cents: number;
    vat_cents: number;
    note: string;
  }>`
    SELECT e.id, e.spent_on::text AS spent_on, v.plate, e.category, e.cents, e.vat_cents, e.note
      FROM host_expenses e LEFT JOIN vehicles v ON v.id = e.vehicle_id
     WHERE e.host_id = ${hostId}::uuid AND e.removed_at IS NULL AND e.spent_on BETWEEN ${fromOn}::date AND ${toOn}::date
     ORDER BY e.spent_on, e.id`.execute(db);
  return rows;
}

/** The entries of the log of a period, car by car in order of their odometer. */
export async function findExportedDrives(db: Db, hostId: string, { fromOn, toOn }: Period) {
  const { rows } = await sql<{
    id: string;
    driven_on: string;
    plate: string;
    from_km: number;
    to_km: number;
    use: string;
    note: string;
    is_odometer_replaced: boolean;
  }>`
    SELECT d.id, d.driven_on::text AS driven_on, v.plate, d.from_km, d.to_km, d.use, d.note, d.is_odometer_replaced
      FROM host_drives d JOIN vehicles v ON v.id = d.vehicle_id
     WHERE d.host_id = ${hostId}::uuid AND d.removed_at IS NULL AND d.driven_on BETWEEN ${fromOn}::date AND ${toOn}::date
     ORDER BY v.plate, d.driven_on, d.is_odometer_replaced, d.from_km, d.id`.execute(db);
  return rows;
}
