import type { CrossingCar } from '@kwela/domain/borders/country-rules';
import { NEIGHBOURS, type Neighbour } from '@kwela/domain/vehicles/draft/vehicle-draft';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Bookings, BorderLetters } from '../../../db/schema.gen.ts';
import type { Tx } from '../../../db/tx.ts';
import { type Booking, bookingOf } from '../../bookings/store/booking.ts';
import { CROSSING_COLUMNS, type CrossingRow, crossingCarOf } from '../../vehicles/crossing-repo.ts';

export interface Letter {
  readonly id: string;
  readonly bookingId: string;
  readonly hostId: string;
  readonly countries: readonly Neighbour[];
  /** As it is printed. */
  readonly plate: string;
  readonly validUntil: Date;
  readonly madeAt: Date;
  readonly revokedAt: Date | null;
  /** The trip is in that car still, under that plate. */
  readonly isOfCar: boolean;
}

const letterOf = (row: Selectable<BorderLetters> & { readonly is_of_car: boolean }): Letter => ({
  id: row.id,
  bookingId: row.booking_id,
  hostId: row.host_id,
  countries: row.countries.map((country) => codeOf(NEIGHBOURS, country)),
  plate: row.plate,
  validUntil: row.valid_until,
  madeAt: row.made_at,
  revokedAt: row.revoked_at,
  isOfCar: row.is_of_car,
});

const selectLetters = (db: Db | Tx) =>
  db
    .selectFrom('border_letters as g')
    .innerJoin('bookings as b', 'b.id', 'g.booking_id')
    .innerJoin('vehicles as v', 'v.id', 'b.vehicle_id')
    .selectAll('g')
    .select(sql<boolean>`v.plate = g.plate`.as('is_of_car'));

export async function findLetter(db: Db | Tx, id: string): Promise<Letter | null> {
  const row = await selectLetters(db).where('g.id', '=', id).executeTakeFirst();
  return row === undefined ? null : letterOf(row);
}

/** Those of some bookings, the newest first. */
export async function findLettersOf(db: Db | Tx, bookingIds: readonly string[]): Promise<readonly Letter[]> {
  if (bookingIds.length === 0) return [];
  const rows = await selectLetters(db)
    .where('g.booking_id', 'in', [...bookingIds])
    .orderBy('g.made_at', 'desc')
    .orderBy('g.id')
    .execute();
  return rows.map(letterOf);
}

/** False: there is a letter of this id, given at the same moment. */
export async function insertLetter(tx: Tx, letter: Omit<Letter, 'revokedAt' | 'isOfCar'>): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO border_letters (id, booking_id, host_id, countries, plate, valid_until, made_at)
    VALUES (${letter.id}, ${letter.bookingId}, ${letter.hostId}, ${[...letter.countries]}::text[], ${letter.plate}, ${letter.validUntil},
            ${letter.madeAt})
    ON CONFLICT (id) DO NOTHING RETURNING 1`.execute(tx);
  return rows.length === 1;
}

/** Takes a letter back; one that was taken back before keeps its instant. */
export const revoke = (tx: Tx, id: string, at: Date): Promise<unknown> =>
  tx
    .updateTable('border_letters')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();

/** A trip with all that a letter for it depends on. */
export interface CrossingTrip {
  readonly booking: Booking;
  readonly title: string;
  readonly plate: string;
  readonly guest: string;
  readonly car: CrossingCar;
}

type TripRow = Selectable<Bookings> &
  CrossingRow & {
    readonly title: string;
    readonly plate: string;
    readonly guest: string;
  };

const CROSSING_TRIPS: RawBuilder<unknown> = sql`
  SELECT b.*, concat_ws(' ', v.make, v.model, v.year) AS title, v.plate, concat_ws(' ', p.first_name, p.last_name) AS guest,
         ${CROSSING_COLUMNS}
    FROM bookings b JOIN vehicles v ON v.id = b.vehicle_id JOIN profiles p ON p.id = b.guest_id`;

const tripOf = (row: TripRow): CrossingTrip => ({
  booking: bookingOf(row),
  title: row.title,
  plate: row.plate,
  guest: row.guest,
  car: crossingCarOf(row),
});

export async function findCrossingTrip(db: Db | Tx, bookingId: string): Promise<CrossingTrip | null> {
  const { rows } = await sql<TripRow>`${CROSSING_TRIPS} WHERE b.id = ${bookingId}::uuid`.execute(db);
  return rows[0] === undefined ? null : tripOf(rows[0]);
}

const MOST_LISTED = 100;

/** A host's trips that are agreed and not over, and those that have a letter, the earliest first. */
export async function findCrossingTrips(db: Db, hostId: string, now: Date): Promise<readonly CrossingTrip[]> {
  const { rows } = await sql<TripRow>`
    ${CROSSING_TRIPS}
     WHERE b.host_id = ${hostId}::uuid
       AND (b.state IN ('confirmed', 'ready', 'in_progress') AND b.end_at > ${now}
            OR EXISTS (SELECT 1 FROM border_letters g WHERE g.booking_id = b.id))
     ORDER BY b.end_at <= ${now}, b.start_at, b.id LIMIT ${MOST_LISTED}`.execute(db);
  return rows.map(tripOf);
}
