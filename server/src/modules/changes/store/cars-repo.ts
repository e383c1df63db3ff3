import type { UseRules } from '@kwela/domain/bookings/trip/trip-use';
import type { VehicleTerms } from '@kwela/domain/vehicles/terms';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import {
  TERMS_COLUMNS,
  type TermsRow,
  termsOf,
  USE_COLUMNS,
  type UseRow,
  useOf,
} from '../../vehicles/terms-repo.ts';

/** A car as far as a change of its booking depends on it, whether or not it can be booked now. */
export interface ChangingCar {
  readonly id: number;
  readonly publicId: string;
  readonly title: string;
  readonly terms: VehicleTerms;
  readonly use: UseRules;
}

interface CarRow extends TermsRow, UseRow {
  readonly id: number;
  readonly public_id: string;
  readonly title: string;
}

const COLUMNS = sql`v.id, v.public_id, concat_ws(' ', v.make, v.model, v.year) AS title, ${USE_COLUMNS},
  ${TERMS_COLUMNS}`;

const carIn = (row: CarRow): ChangingCar => ({
  id: row.id,
  publicId: row.public_id,
  title: row.title,
  terms: termsOf(row),
  use: useOf(row),
});

export async function findChangingCar(db: Db | Tx, id: number): Promise<ChangingCar | null> {
  const { rows } = await sql<CarRow>`
    SELECT ${COLUMNS} FROM vehicles v JOIN hosts h ON h.user_id = v.host_id WHERE v.id = ${id}::bigint`.execute(
    db,
  );
  return rows[0] === undefined ? null : carIn(rows[0]);
}

/** A car of the same host that guests can book now, by its public id. */
export async function findOtherCar(
  db: Db | Tx,
  publicId: string,
  hostId: string,
): Promise<ChangingCar | null> {
  const { rows } = await sql<CarRow>`
    SELECT ${COLUMNS} FROM vehicles v JOIN hosts h ON h.user_id = v.host_id
     WHERE v.public_id = ${publicId}::uuid AND v.host_id = ${hostId}::uuid AND v.listed`.execute(db);
  return rows[0] === undefined ? null : carIn(rows[0]);
}

export interface OtherCar {
  readonly id: number;
  readonly public_id: string;
  readonly title: string;
  readonly plate: string;
}

const MOST_OTHERS = 20;

/** The cars that a host could offer instead of one: those that guests can book and that are free at that time. */
export async function findOtherCars(
  db: Db,
  booking: {
    readonly hostId: string;
    readonly vehicleId: number;
    readonly startAt: Date;
    readonly endAt: Date;
  },
): Promise<readonly OtherCar[]> {
  const { rows } = await sql<OtherCar>`
    SELECT v.id, v.public_id, concat_ws(' ', v.make, v.model, v.year) AS title, v.plate FROM vehicles v
     WHERE v.host_id = ${booking.hostId}::uuid AND v.listed AND v.id <> ${booking.vehicleId}::bigint
       AND NOT EXISTS (SELECT FROM vehicle_slots s WHERE s.vehicle_id = v.id AND s.end_at > ${booking.startAt}
                          AND s.start_at < ${booking.endAt}::timestamptz + make_interval(mins => v.buffer_minutes))
     ORDER BY v.make, v.model, v.plate LIMIT ${MOST_OTHERS}`.execute(db);
  return rows;
}
