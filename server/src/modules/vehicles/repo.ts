import type { knownMark } from '@kwela/contract/vehicles';
import { PROVINCES, type Province } from '@kwela/domain/vehicles/vehicle';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { codeOf } from '../../db/code.ts';
import type { Db } from '../../db/open.ts';
import { sqlState, type Tx } from '../../db/tx.ts';
import type { PlacedPhoto } from '../photos/addresses.ts';
import { SHOWN_PHOTOS } from '../photos/store/photos-repo.ts';
import type { NewVehicleRow } from './add-row.ts';
import { TERMS_COLUMNS, type TermsRow, USE_COLUMNS, type UseRow } from './terms-repo.ts';

export interface DetailRow extends TermsRow, UseRow {
  readonly public_id: string;
  readonly listed: boolean;
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly automatic: boolean;
  readonly fuel: string;
  readonly seats: number;
  readonly doors: number;
  readonly body: string;
  readonly colour: string;
  readonly description: string;
  readonly area: string;
  readonly city: string;
  readonly province: string;
  readonly shown_lat: number;
  readonly shown_lng: number;
  readonly marks: readonly z.input<typeof knownMark>[];
  readonly condition_checked_on: string | null;
  readonly quality: number;
  readonly rating_count: number;
  readonly trip_count: number;
  readonly host_id: string;
  readonly host_first_name: string;
  readonly host_last_name: string;
  readonly host_avatar_url: string | null;
  readonly host_area: string;
  readonly hosting_since: Date;
  readonly host_trip_count: number;
  readonly host_rating_count: number;
  readonly five_star_count: number;
  readonly cancelled_count: number;
  readonly answer_minutes: number | null;
  readonly is_all_star: boolean;
  readonly host_car_count: number;
  readonly photos: readonly (PlacedPhoto & { readonly angle: string })[];
  readonly host_endings: readonly HostEndingRow[];
}

/** A trip with the car that its host let down; instants as milliseconds, which JSON carries whole. */
export interface HostEndingRow {
  readonly kind: string;
  readonly waiver: string | null;
  readonly at: number;
  readonly start: number;
}

const HOST_ENDINGS: RawBuilder<unknown> = sql`
  coalesce((SELECT jsonb_agg(jsonb_build_object(
                     'kind', e.kind, 'waiver', e.waiver, 'at', (extract(epoch FROM e.at) * 1000)::bigint,
                     'start', (extract(epoch FROM b.start_at) * 1000)::bigint))
              FROM host_penalties e JOIN bookings b ON b.id = e.booking_id
             WHERE e.host_id = v.host_id AND b.vehicle_id = v.id), '[]'::jsonb)`;

/** A car that was listed once and is not archived: paused cars keep their page. */
export const HAS_A_PAGE = sql<boolean>`v.state NOT IN ('draft', 'in_review', 'archived')`;

/** Whether a car has a page, had one until its host took it away, or never had one. */
export async function findPageState(db: Db, publicId: string): Promise<'shown' | 'gone' | 'unknown'> {
  const { rows } = await sql<{ readonly has_page: boolean; readonly is_gone: boolean }>`
    SELECT ${HAS_A_PAGE} AS has_page, v.state = 'archived' AS is_gone
      FROM vehicles v WHERE v.public_id = ${publicId}`.execute(db);
  const [row] = rows;
  if (row?.has_page === true) return 'shown';
  return row?.is_gone === true ? 'gone' : 'unknown';
}

export async function findDetail(db: Db, publicId: string): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    SELECT v.public_id, v.listed, v.make, v.model, v.year, v.automatic, v.fuel, v.seats, v.doors, v.body,
           v.colour, ${USE_COLUMNS}, v.description, v.area, v.city, v.province, v.shown_lat, v.shown_lng, v.marks,
           v.condition_checked_on, v.quality, v.rating_count, v.trip_count, v.host_id,
           h.first_name AS host_first_name, h.last_name AS host_last_name, h.area AS host_area, h.hosting_since,
           h.trip_count AS host_trip_count, h.rating_count AS host_rating_count, h.five_star_count,
           h.cancelled_count, h.answer_minutes, h.is_all_star, ${TERMS_COLUMNS},
           (SELECT count(*) FROM vehicles o WHERE o.host_id = v.host_id AND o.listed) AS host_car_count,
           (SELECT avatar_url FROM profiles WHERE id = v.host_id) AS host_avatar_url, ${SHOWN_PHOTOS} AS photos,
           ${HOST_ENDINGS} AS host_endings
      FROM vehicles v JOIN hosts h ON h.user_id = v.host_id
     WHERE v.public_id = ${publicId} AND ${HAS_A_PAGE}`.execute(db);
  return rows[0];
}

export interface BusyRow {
  readonly start_at: Date;
  readonly end_at: Date;
}

/** What holds a car between two instants, in order. */
export async function findBusy(db: Db, publicId: string, from: Date, to: Date): Promise<BusyRow[]> {
  return db
    .selectFrom('vehicle_slots as s')
    .innerJoin('vehicles as v', 'v.id', 's.vehicle_id')
    .select(['s.start_at', 's.end_at'])
    .where('v.public_id', '=', publicId)
    .where('s.end_at', '>', from)
    .where('s.start_at', '<', to)
    .orderBy('s.start_at')
    .execute();
}

export async function insertVehicle(tx: Tx, row: NewVehicleRow): Promise<{ id: number; public_id: string }> {
  return tx.insertInto('vehicles').values(row).returning(['id', 'public_id']).executeTakeFirstOrThrow();
}

export const updateVehicle = (tx: Tx, id: number, columns: Partial<NewVehicleRow>): Promise<unknown> =>
  tx.updateTable('vehicles').set(columns).where('id', '=', id).execute();

/** Where a car stands truly. */
export const findSpot = (tx: Tx, id: number): Promise<{ readonly lat: number; readonly lng: number }> =>
  tx.selectFrom('vehicles').select(['lat', 'lng']).where('id', '=', id).executeTakeFirstOrThrow();

const EXCLUSION_VIOLATION = '23P01';

/** Holds the car for its host; false when something holds it already at that time. */
export async function insertBlock(
  tx: Tx,
  block: {
    readonly vehicleId: number;
    readonly startAt: Date;
    readonly endAt: Date;
    readonly source: string;
  },
): Promise<boolean> {
  try {
    const made = await tx
      .insertInto('vehicle_slots')
      .values({
        vehicle_id: block.vehicleId,
        start_at: block.startAt,
        end_at: block.endAt,
        kind: 'block',
        source: block.source,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('vehicle_id')
      .executeTakeFirst();
    return made !== undefined;
  } catch (error) {
    if (sqlState(error) === EXCLUSION_VIOLATION) return false;
    throw error;
  }
}

/** Lets go of every block of the car that begins inside `[startAt, endAt)`; how many there were. */
export async function deleteBlocks(tx: Tx, vehicleId: number, startAt: Date, endAt: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('vehicle_slots')
    .where('vehicle_id', '=', vehicleId)
    .where('kind', '=', 'block')
    .where('start_at', '>=', startAt)
    .where('start_at', '<', endAt)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function findOwned(tx: Tx, publicId: string, hostId: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('vehicles')
    .select('id')
    .where('public_id', '=', publicId)
    .where('host_id', '=', hostId)
    .executeTakeFirst();
  return row?.id;
}

export interface MarketRow {
  readonly name: string;
  readonly province: Province;
  readonly lat: number;
  readonly lng: number;
  readonly car_count: number;
  readonly from_day_price_cents: number;
  /** When one of its cars last became another one to its readers. */
  readonly changed_at: Date;
}

/** Every city with a listed car. Reads all of them, so ask seldom. */
export async function findMarkets(db: Db): Promise<MarketRow[]> {
  const { rows } = await sql<Omit<MarketRow, 'province'> & { readonly province: string }>`
    SELECT city AS name, province, avg(shown_lat) AS lat, avg(shown_lng) AS lng, count(*) AS car_count,
           min(day_price_cents) AS from_day_price_cents,
           max(coalesce(changed_at, created_at)) AS changed_at
      FROM vehicles WHERE listed GROUP BY city, province ORDER BY count(*) DESC, city`.execute(db);
  return rows.map((row) => ({ ...row, province: codeOf(PROVINCES, row.province) }));
}
