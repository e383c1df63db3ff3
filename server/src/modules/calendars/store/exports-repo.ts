import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { type CarsOf, withinReach } from '../../team/store/co-hosting-repo.ts';

export interface CalendarExport {
  readonly id: string;
  readonly showsTitles: boolean;
}

interface ExportRow {
  readonly id: string;
  readonly shows_titles: boolean;
}

const exportOf = ({ id, shows_titles }: ExportRow): CalendarExport => ({ id, showsTitles: shows_titles });

export interface ConnectedCar {
  readonly publicId: string;
  readonly make: string;
  readonly model: string;
  readonly plate: string;
  readonly export: CalendarExport | null;
}

/** The cars of a host with the address at which each is read, if it has one. */
export async function findConnectedCars(
  db: Db,
  { hostId, reach }: CarsOf,
  limit: number,
): Promise<readonly ConnectedCar[]> {
  const { rows } = await sql<{
    public_id: string;
    make: string;
    model: string;
    plate: string;
    id: string | null;
    shows_titles: boolean | null;
  }>`
    SELECT v.public_id, v.make, v.model, v.plate, e.id, e.shows_titles
      FROM vehicles v LEFT JOIN calendar_exports e ON e.vehicle_id = v.id
     WHERE v.host_id = ${hostId} AND v.state <> 'archived' AND v.make <> ''
       AND ${withinReach(sql`v.id`, reach)}
     ORDER BY v.make, v.model, v.plate LIMIT ${limit}`.execute(db);
  return rows.map(({ public_id, make, model, plate, id, shows_titles }) => ({
    publicId: public_id,
    make,
    model,
    plate,
    export: id === null ? null : { id, showsTitles: shows_titles === true },
  }));
}

/** The address of a car, made now unless it has one; what is seen there becomes as asked. */
export async function saveExport(
  tx: Tx,
  made: CalendarExport & { readonly vehicleId: number; readonly createdAt: Date },
): Promise<CalendarExport> {
  const { rows } = await sql<ExportRow>`
    INSERT INTO calendar_exports (vehicle_id, id, shows_titles, created_at)
    VALUES (${made.vehicleId}, ${made.id}, ${made.showsTitles}, ${made.createdAt})
    ON CONFLICT (vehicle_id) DO UPDATE SET shows_titles = excluded.shows_titles
    RETURNING id, shows_titles`.execute(tx);
  return rows.map(exportOf)[0] ?? made;
}

/** Gives the address another id unless it has changed already; null: the car has none. */
export async function replaceExport(
  tx: Tx,
  vehicleId: number,
  oldId: string | null,
  newId: string,
  at: Date,
): Promise<CalendarExport | null> {
  if (oldId !== null) {
    await sql`UPDATE calendar_exports SET id = ${newId}, created_at = ${at}
               WHERE vehicle_id = ${vehicleId} AND id = ${oldId}`.execute(tx);
  }
  const { rows } = await sql<ExportRow>`
    SELECT id, shows_titles FROM calendar_exports WHERE vehicle_id = ${vehicleId}`.execute(tx);
  return rows.map(exportOf)[0] ?? null;
}

export interface ExportedCalendar extends CalendarExport {
  readonly vehicleId: number;
  readonly name: string;
  readonly createdAt: Date;
}

/** The calendar behind an address, while its car is not archived. */
export async function findExport(db: Db, id: string): Promise<ExportedCalendar | null> {
  const { rows } = await sql<
    ExportRow & { vehicle_id: number; make: string; model: string; created_at: Date }
  >`
    SELECT e.id, e.shows_titles, e.vehicle_id, e.created_at, v.make, v.model
      FROM calendar_exports e JOIN vehicles v ON v.id = e.vehicle_id
     WHERE e.id = ${id} AND v.state <> 'archived'`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    ...exportOf(row),
    vehicleId: row.vehicle_id,
    name: `${row.make} ${row.model}`,
    createdAt: row.created_at,
  };
}
