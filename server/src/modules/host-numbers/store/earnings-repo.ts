import {
  AHEAD_STATES,
  BOOKING_STATES,
  type BookingState,
  UNDER_WAY_STATES,
} from '@kwela/domain/bookings/states';
import type { BookedMoney } from '@kwela/domain/hosting/earned';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import { isRentalOnlyHeld } from '../../ledger/repo.ts';

interface Row {
  readonly id: string;
  readonly ref: string;
  readonly state: string;
  readonly start_at: Date;
  readonly end_at: Date;
  readonly payout_cents: number;
  readonly vehicle_id: string;
  readonly title: string;
  readonly plate: string;
  readonly host_lines_cents: string;
  readonly in_trust_cents: string;
  readonly earned_cents: string;
  readonly paid_cents: string;
}

export interface EarnedTrip extends BookedMoney {
  readonly ref: string;
  readonly state: BookingState;
  readonly startAt: Date;
  readonly title: string;
  readonly plate: string;
}

/** The car is still to be handed over, or is with its guest. */
const NOT_OVER = new Set<BookingState>([...AHEAD_STATES, ...UNDER_WAY_STATES]);

/**
 * The bookings of a host of which the books have money that was taken and not all given back, by the day on which they end. Money that
 * is only reserved on a card is not among it. Reads all bookings of the host with their entries, or those that end at an instant or later.
 */
export async function findEarnedTrips(
  db: Db,
  hostId: string,
  endsFrom: Date | null = null,
): Promise<readonly EarnedTrip[]> {
  const payable = `host_payable:${hostId}`;
  const { rows } = await sql<Row>`
    WITH moved AS (
      SELECT t.booking_id, t.event_key LIKE 'debt:%' AS is_debt,
             -coalesce(sum(e.cents) FILTER (WHERE e.account = 'trust_rental'), 0) AS to_trust,
             -coalesce(sum(e.cents) FILTER (WHERE e.account = ${payable}), 0) AS to_host,
             -- The host’s money and a bank alone: it left, or came back. A change that is paid moves what is in trust as well.
             bool_or(e.account = 'provider_clearing') AND NOT bool_or(e.account = 'trust_rental') AS is_payout,
             bool_or(e.account IN ('charges_due', 'penalty_income')) AS is_of_something_else
        FROM bookings b JOIN ledger_transactions t ON t.booking_id = b.id JOIN ledger_entries e ON e.transaction_id = t.id
       WHERE b.host_id = ${hostId} AND (${endsFrom}::timestamptz IS NULL OR b.end_at >= ${endsFrom}::timestamptz)
       GROUP BY t.booking_id, t.id
    ), books AS (
      SELECT booking_id, sum(to_trust) AS in_trust,
             coalesce(sum(to_host) FILTER (WHERE NOT is_payout AND NOT is_of_something_else), 0) AS earned,
             -coalesce(sum(to_host) FILTER (WHERE is_payout AND NOT is_debt), 0) AS paid
        FROM moved GROUP BY booking_id
    )
    SELECT b.id, b.ref, b.state, b.start_at, b.end_at, b.payout_cents, v.public_id AS vehicle_id,
           concat_ws(' ', v.make, v.model, v.year) AS title, v.plate,
           (SELECT coalesce(sum((line->>'totalCents')::bigint), 0) FROM jsonb_array_elements(b.quote->'lineItems') line
             WHERE line->>'supplier' = 'host') AS host_lines_cents,
           books.in_trust AS in_trust_cents, books.earned AS earned_cents, books.paid AS paid_cents
      FROM books JOIN bookings b ON b.id = books.booking_id JOIN vehicles v ON v.id = b.vehicle_id
     WHERE NOT ${isRentalOnlyHeld(sql`b.id`)} AND (books.in_trust <> 0 OR books.earned <> 0 OR books.paid <> 0)
     ORDER BY b.end_at, b.id`.execute(db);
  return rows.map((row) => {
    const state = codeOf(BOOKING_STATES, row.state);
    return {
      bookingId: row.id,
      ref: row.ref,
      state,
      startAt: row.start_at,
      endAt: row.end_at,
      isOver: !NOT_OVER.has(state),
      vehicleId: row.vehicle_id,
      title: row.title,
      plate: row.plate,
      payoutCents: row.payout_cents,
      hostLinesCents: Number(row.host_lines_cents),
      inTrustCents: Number(row.in_trust_cents),
      earnedCents: Number(row.earned_cents),
      paidCents: Number(row.paid_cents),
    };
  });
}
