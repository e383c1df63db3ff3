import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

/** A payment of which another sum came than was asked, for a car that is held. */
export interface OtherSum {
  readonly paymentId: string;
  readonly bookingId: string;
  readonly ref: string;
  readonly policyVersion: number;
  readonly dueCents: number;
  readonly receivedCents: number;
  readonly until: Date;
}

/** Those that wait for a person, the one whose time is over first in front. */
export async function findOtherSums(db: Db): Promise<readonly OtherSum[]> {
  const { rows } = await sql<OtherSum>`
    SELECT p.id AS "paymentId", b.id AS "bookingId", b.ref, b.policy_version AS "policyVersion",
           p.amount_cents AS "dueCents", p.received_cents AS "receivedCents", b.hold_expires_at AS until
      FROM payments p JOIN bookings b ON b.id = p.booking_id
     WHERE p.state = 'needs_review' AND p.failure IS DISTINCT FROM 'slot_lost' AND p.received_cents IS NOT NULL AND b.state = 'pending_payment'
       AND b.hold_expires_at IS NOT NULL
     ORDER BY b.hold_expires_at, p.id`.execute(db);
  return rows;
}
