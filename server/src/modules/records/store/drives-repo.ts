import { DRIVE_USES, type Drive } from '@kwela/domain/records/drives';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { type RecordPlace, type RecordsAsked, recordsIn } from './records-asked.ts';

export interface StoredDrive extends Drive {
  /** The public id of its car. */
  readonly vehicleId: string;
  readonly note: string;
}

interface DriveRow {
  readonly id: string;
  readonly public_id: string;
  readonly driven_on: string;
  readonly from_km: number;
  readonly to_km: number;
  readonly use: string;
  readonly note: string;
  readonly is_odometer_replaced: boolean;
}

const driveOf = (row: DriveRow): StoredDrive => ({
  id: row.id,
  vehicleId: row.public_id,
  drivenOn: row.driven_on,
  fromKm: row.from_km,
  toKm: row.to_km,
  use: codeOf(DRIVE_USES, row.use),
  note: row.note,
  isOdometerReplaced: row.is_odometer_replaced,
});

const SELECTED = sql`
  SELECT d.id, v.public_id, d.driven_on::text AS driven_on, d.from_km, d.to_km, d.use, d.note, d.is_odometer_replaced
    FROM host_drives d JOIN vehicles v ON v.id = d.vehicle_id`;

const { asked, goingOn, newestFirst } = recordsIn('d', 'driven_on');

/** All entries of a period. */
export async function findDrives(db: Db | Tx, which: RecordsAsked): Promise<readonly StoredDrive[]> {
  const { rows } = await sql<DriveRow>`${SELECTED} WHERE ${asked(which)}
    ORDER BY ${newestFirst}`.execute(db);
  return rows.map(driveOf);
}

export async function findDrivesPage(
  db: Db,
  which: RecordsAsked,
  { after, count }: { readonly after: RecordPlace | null; readonly count: number },
): Promise<readonly StoredDrive[]> {
  const { rows } = await sql<DriveRow>`${SELECTED} WHERE ${asked(which)} ${goingOn(after)}
    ORDER BY ${newestFirst} LIMIT ${count}`.execute(db);
  return rows.map(driveOf);
}

/** All entries of some cars, by their public ids: what a new one has to go with. */
export async function findDrivesOfCars(
  tx: Tx,
  hostId: string,
  vehicleIds: readonly string[],
): Promise<readonly StoredDrive[]> {
  const { rows } = await sql<DriveRow>`${SELECTED}
    WHERE d.host_id = ${hostId}::uuid AND d.removed_at IS NULL AND v.public_id = ANY(${vehicleIds}::uuid[])`.execute(
    tx,
  );
  return rows.map(driveOf);
}

/** One that was removed, to be brought back. */
export async function findRemovedDrive(tx: Tx, id: string, hostId: string): Promise<StoredDrive | null> {
  const { rows } = await sql<DriveRow>`${SELECTED}
    WHERE d.id = ${id}::uuid AND d.host_id = ${hostId}::uuid AND d.removed_at IS NOT NULL`.execute(tx);
  return rows[0] === undefined ? null : driveOf(rows[0]);
}

export interface WrittenDrive extends Drive {
  /** The row of its car. */
  readonly carId: number;
  readonly note: string;
}

/** As `writeExpenses`. */
export async function writeDrives(
  tx: Tx,
  hostId: string,
  drives: readonly WrittenDrive[],
  at: Date,
): Promise<number> {
  const { rows } = await sql`
    INSERT INTO host_drives AS d
      (id, host_id, vehicle_id, driven_on, from_km, to_km, use, note, is_odometer_replaced, created_at, changed_at)
    SELECT g.id, ${hostId}::uuid, g.vehicle_id, g.driven_on, g.from_km, g.to_km, g.use, g.note, g.is_odometer_replaced, ${at}, ${at}
      FROM unnest(${drives.map(({ id }) => id)}::uuid[], ${drives.map(({ carId }) => carId)}::bigint[],
                  ${drives.map(({ drivenOn }) => drivenOn)}::date[], ${drives.map(({ fromKm }) => fromKm)}::int[],
                  ${drives.map(({ toKm }) => toKm)}::int[], ${drives.map(({ use }) => use)}::text[],
                  ${drives.map(({ note }) => note)}::text[],
                  ${drives.map(({ isOdometerReplaced }) => isOdometerReplaced)}::boolean[])
           AS g (id, vehicle_id, driven_on, from_km, to_km, use, note, is_odometer_replaced)
    ON CONFLICT (id) DO UPDATE
      SET vehicle_id = excluded.vehicle_id, driven_on = excluded.driven_on, from_km = excluded.from_km, to_km = excluded.to_km,
          use = excluded.use, note = excluded.note, is_odometer_replaced = excluded.is_odometer_replaced,
          changed_at = excluded.changed_at
      WHERE d.host_id = excluded.host_id AND d.removed_at IS NULL
    RETURNING 1`.execute(tx);
  return rows.length;
}

export async function countDrives(tx: Tx, hostId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM host_drives WHERE host_id = ${hostId}::uuid`.execute(tx);
  return rows[0]?.count ?? 0;
}
