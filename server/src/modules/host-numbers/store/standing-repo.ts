import { BOOKING_STATES, type BookingState } from '@kwela/domain/bookings/states';
import type { HostRequest, HostTrip, TripOutcome } from '@kwela/domain/hosting/host-counts';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

/** How an agreed trip came out, by the state in which it ended; what never was a trip, or is not over, is not named. */
const OUTCOMES: Readonly<Partial<Record<BookingState, TripOutcome>>> = {
  closing: 'completed',
  completed: 'completed',
  cancelled_host: 'cancelled_by_host',
  cancelled_host_fault: 'cancelled_by_host',
  no_show_host: 'cancelled_by_host',
  cancelled_guest: 'other',
  cancelled_platform: 'other',
  no_show_guest: 'other',
};

interface TripRow {
  readonly id: string;
  readonly ref: string;
  readonly state: string;
  readonly end_at: Date;
  readonly state_at: Date;
  readonly car: string;
  readonly stars: number | null;
  readonly cleanliness: number | null;
  readonly condition: number | null;
  readonly is_exempt: boolean;
}

export interface NamedTrip extends HostTrip {
  readonly ref: string;
  readonly car: string;
}

/** A host's trips that ended after an instant, the latest first. Of one whose guest proved that it was the host who did not come, that counts. */
export async function findEndedTrips(
  db: Db | Tx,
  hostId: string,
  since: Date,
): Promise<readonly NamedTrip[]> {
  const { rows } = await sql<TripRow>`
    SELECT b.id, b.ref, CASE WHEN b.state = 'no_show_guest' AND p.kind IS NOT NULL THEN 'no_show_host' ELSE b.state END AS state, b.end_at, b.state_at, concat_ws(' ', v.make, v.model, v.year) AS car,
           r.stars, r.cleanliness, r.condition,
           coalesce(p.waiver IN ('car_not_back', 'proved'), false) AS is_exempt
      FROM bookings b JOIN vehicles v ON v.id = b.vehicle_id LEFT JOIN reviews r ON r.booking_id = b.id AND r.hidden_at IS NULL
           LEFT JOIN host_penalties p ON p.booking_id = b.id
     WHERE b.host_id = ${hostId} AND b.state = ANY(${Object.keys(OUTCOMES)}) AND b.state_at > ${since}::timestamptz
     ORDER BY b.state_at DESC, b.id`.execute(db);
  return rows.flatMap((row): NamedTrip[] => {
    const outcome = row.is_exempt ? 'exempt' : OUTCOMES[codeOf(BOOKING_STATES, row.state)];
    if (outcome === undefined) return [];
    const { id: bookingId, ref, car, stars, cleanliness, condition } = row;
    const at = outcome === 'completed' ? row.end_at : row.state_at;
    return [{ bookingId, ref, car, outcome, at, stars, cleanliness, condition }];
  });
}

const ANSWERS: Readonly<Record<string, HostRequest['outcome']>> = {
  accept: 'accepted',
  decline: 'declined',
  expire_request: 'expired',
  withdraw: 'withdrawn',
  cancel_by_platform: 'withdrawn',
  hold_for_review: 'withdrawn',
};

/** What guests asked of a host since an instant, and what became of it. */
export async function findRequests(
  db: Db | Tx,
  hostId: string,
  since: Date,
): Promise<readonly HostRequest[]> {
  const { rows } = await sql<{ asked_at: Date; answered_at: Date | null; answer: string | null }>`
    SELECT asked.at AS asked_at, next.at AS answered_at, next.transition AS answer
      FROM bookings b
      JOIN booking_events asked ON asked.booking_id = b.id AND asked.transition IN ('request_paid', 'approve_request')
      LEFT JOIN LATERAL (
        SELECT e.at, e.transition FROM booking_events e
         WHERE e.booking_id = b.id AND e.seq > asked.seq AND e.transition = ANY(${Object.keys(ANSWERS)})
         ORDER BY e.seq LIMIT 1) next ON true
     WHERE b.host_id = ${hostId} AND asked.at > ${since}::timestamptz ORDER BY asked.at`.execute(db);
  return rows.map(({ asked_at: askedAt, answered_at, answer }) => {
    const outcome = answer === null ? 'open' : (ANSWERS[answer] ?? 'open');
    const isAnswer = outcome === 'accepted' || outcome === 'declined';
    return { askedAt, answeredAt: isAnswer ? answered_at : null, outcome };
  });
}

export async function countLiveCars(db: Db | Tx, hostId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM vehicles WHERE host_id = ${hostId} AND listed`.execute(db);
  return rows[0]?.count ?? 0;
}
