import { BOOKING_STATES, type BookingState } from '@kwela/domain/bookings/states';
import { BLOCK_SOURCES, type BlockSource } from '@kwela/domain/calendars/fleet-days';
import type { BusyTime } from '@kwela/domain/vehicles/calendar';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

/** A car by the id of its address, with who owns it. */
export interface CalendarCar {
  readonly id: number;
  readonly publicId: string;
  readonly hostId: string;
}

export interface BookedOn {
  readonly id: string;
  readonly ref: string;
  readonly state: BookingState;
  readonly guestFirstName: string;
}

/** A trip with its gap. */
export interface CarTrip extends BusyTime {
  readonly vehicleId: number;
  readonly booking: BookedOn;
}

export interface CarBlock extends BusyTime {
  readonly vehicleId: number;
  readonly booking: null;
  readonly source: BlockSource;
  readonly title: string;
  readonly feedId: string | null;
}

/** What takes a stretch of a car's time. */
export type CarTime = CarTrip | CarBlock;

/** Held until the end of the transaction, so that two changes of one calendar come one after the other. */
export async function lockCars(tx: Tx, publicIds: readonly string[]): Promise<readonly CalendarCar[]> {
  const { rows } = await sql<{ id: number; public_id: string; host_id: string }>`
    SELECT id, public_id, host_id FROM vehicles WHERE public_id = ANY(${[...publicIds]}::uuid[]) AND state <> 'archived'
     ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  return rows.map((row) => ({ id: row.id, publicId: row.public_id, hostId: row.host_id }));
}

interface TimeRow {
  readonly vehicle_id: number;
  readonly start_at: Date;
  readonly end_at: Date;
  readonly source: string;
  readonly title: string;
  readonly feed_id: string | null;
  readonly booking_id: string | null;
  readonly ref: string | null;
  readonly state: string | null;
  readonly first_name: string | null;
}

/** The guest's part of a booking that takes time, from the columns of a joined row. */
export const bookedOn = (
  row: Pick<TimeRow, 'booking_id' | 'ref' | 'state' | 'first_name'>,
): BookedOn | null =>
  row.booking_id === null || row.ref === null || row.state === null
    ? null
    : {
        id: row.booking_id,
        ref: row.ref,
        state: codeOf(BOOKING_STATES, row.state),
        guestFirstName: row.first_name ?? '',
      };

/** What takes the time of cars between two instants, in order. */
export async function findTimes(
  db: Db,
  vehicleIds: readonly number[],
  { startAt, endAt }: BusyTime,
): Promise<readonly CarTime[]> {
  const { rows } = await sql<TimeRow>`
    SELECT s.vehicle_id, s.start_at, s.end_at, s.source, s.title, s.feed_id, s.booking_id, b.ref, b.state, p.first_name
      FROM vehicle_slots s
      LEFT JOIN bookings b ON b.id = s.booking_id
      LEFT JOIN profiles p ON p.id = b.guest_id
     WHERE s.vehicle_id = ANY(${[...vehicleIds]}::bigint[]) AND s.end_at > ${startAt} AND s.start_at < ${endAt}
     ORDER BY s.vehicle_id, s.start_at`.execute(db);
  return rows.map((row) => {
    const time = { vehicleId: row.vehicle_id, startAt: row.start_at, endAt: row.end_at };
    const booking = bookedOn(row);
    if (booking !== null) return { ...time, booking };
    const source = codeOf(BLOCK_SOURCES, row.source);
    return { ...time, booking, source, title: row.title, feedId: row.feed_id };
  });
}

export type NewBlock = Omit<CarBlock, 'booking'>;

/** How many of them were made: what somebody took at the same moment is left out by the database. */
export async function insertBlocks(tx: Tx, blocks: readonly NewBlock[]): Promise<number> {
  if (blocks.length === 0) return 0;
  const { rows } = await sql`
    INSERT INTO vehicle_slots (vehicle_id, start_at, end_at, kind, source, title, feed_id)
    SELECT vehicle_id, start_at, end_at, 'block', source, title, feed_id
      FROM jsonb_to_recordset(${JSON.stringify(
        blocks.map((block) => ({
          vehicle_id: block.vehicleId,
          start_at: block.startAt,
          end_at: block.endAt,
          source: block.source,
          title: block.title,
          feed_id: block.feedId,
        })),
      )}::jsonb)
        AS new (vehicle_id bigint, start_at timestamptz, end_at timestamptz, source text, title text, feed_id uuid)
    ON CONFLICT DO NOTHING RETURNING vehicle_id`.execute(tx);
  return rows.length;
}

/** Takes blocks away, each by its car and its start and end. */
export async function deleteBlocksAt(
  tx: Tx,
  blocks: readonly (BusyTime & { readonly vehicleId: number })[],
): Promise<void> {
  if (blocks.length === 0) return;
  await sql`
    DELETE FROM vehicle_slots s
     USING jsonb_to_recordset(${JSON.stringify(
       blocks.map(({ vehicleId, startAt, endAt }) => ({
         vehicle_id: vehicleId,
         start_at: startAt,
         end_at: endAt,
       })),
     )}::jsonb) AS old (vehicle_id bigint, start_at timestamptz, end_at timestamptz)
     WHERE s.vehicle_id = old.vehicle_id AND s.start_at = old.start_at AND s.end_at = old.end_at AND s.kind = 'block'`.execute(
    tx,
  );
}
