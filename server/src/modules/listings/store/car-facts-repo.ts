import { BOOKING_STATES, type BookingState } from '@kwela/domain/bookings/states';
import type { BusyTime } from '@kwela/domain/vehicles/calendar';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { PlacedPhoto } from '../../photos/addresses.ts';
import { AHEAD } from './cars-repo.ts';

export interface TripAhead {
  readonly bookingId: string;
  readonly state: BookingState;
  readonly startAt: Date;
  readonly endAt: Date;
}

/** What its host sees of a car beside its listing. */
export interface CarFacts {
  readonly dayPriceCents: number;
  readonly quality: number;
  readonly ratingCount: number;
  readonly tripCount: number;
  readonly cover: PlacedPhoto | null;
  readonly ahead: { readonly count: number; readonly lastEndAt: Date; readonly next: TripAhead } | null;
  /** What holds it from now on, in order. */
  readonly busy: readonly BusyTime[];
}

/** Instants as milliseconds, which JSON carries whole. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

interface Row {
  readonly id: number;
  readonly day_price_cents: number;
  readonly quality: number;
  readonly rating_count: number;
  readonly trip_count: number;
  readonly cover_photo: PlacedPhoto | null;
  readonly ahead: {
    readonly count: number;
    readonly lastEnd: number;
    readonly next: Stretch & { readonly bookingId: string; readonly state: string };
  } | null;
  readonly busy: readonly Stretch[];
}

/** So many stretches after each other are looked through for a free hour. */
const MOST_STRETCHES = 100;

const timesOf = ({ start, end }: Stretch): BusyTime => ({ startAt: new Date(start), endAt: new Date(end) });

function aheadOf({ ahead }: Row): CarFacts['ahead'] {
  if (ahead === null) return null;
  const { bookingId, state } = ahead.next;
  return {
    count: ahead.count,
    lastEndAt: new Date(ahead.lastEnd),
    next: { bookingId, state: codeOf(BOOKING_STATES, state), ...timesOf(ahead.next) },
  };
}

const factsOf = (row: Row): CarFacts => ({
  dayPriceCents: row.day_price_cents,
  quality: row.quality,
  ratingCount: row.rating_count,
  tripCount: row.trip_count,
  cover: row.cover_photo,
  ahead: aheadOf(row),
  busy: row.busy.map(timesOf),
});

interface Wanted {
  /** Whose cars they are: bookings are found by it. */
  readonly hostId: string;
  readonly vehicleIds: readonly number[];
  readonly now: Date;
}

const ms = (column: string) => sql`(extract(epoch FROM ${sql.ref(column)}) * 1000)::bigint`;

/** The cars behind some listings of a host, by their ids, in one statement however many they are. */
export async function findCarFacts(
  db: Db,
  { hostId, vehicleIds, now }: Wanted,
): Promise<ReadonlyMap<number, CarFacts>> {
  const { rows } = await sql<Row>`
    WITH trips AS (
      SELECT vehicle_id, jsonb_build_object(
               'count', count(*), 'lastEnd', max(${ms('end_at')}),
               'next', (array_agg(jsonb_build_object('bookingId', id, 'state', state, 'start', ${ms('start_at')},
                                                     'end', ${ms('end_at')}) ORDER BY start_at, id))[1]) AS ahead
        FROM bookings
       WHERE host_id = ${hostId} AND vehicle_id = ANY(${[...vehicleIds]}::bigint[]) AND state = ANY(${AHEAD}::text[])
       GROUP BY vehicle_id)
    SELECT v.id, v.day_price_cents, v.quality, v.rating_count, v.trip_count, v.cover AS cover_photo, trips.ahead,
           coalesce(times.busy, '[]'::jsonb) AS busy
      FROM vehicles v
      LEFT JOIN trips ON trips.vehicle_id = v.id
      LEFT JOIN LATERAL (
        SELECT jsonb_agg(jsonb_build_object('start', ${ms('start_at')}, 'end', ${ms('end_at')}) ORDER BY start_at) AS busy
          FROM (SELECT start_at, end_at FROM vehicle_slots WHERE vehicle_id = v.id AND end_at > ${now}
                 ORDER BY end_at, start_at LIMIT ${MOST_STRETCHES}) taken) times ON true
     WHERE v.id = ANY(${[...vehicleIds]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [Number(row.id), factsOf(row)]));
}
