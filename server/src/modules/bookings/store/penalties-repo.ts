import {
  PENALTY_KINDS,
  PENALTY_WAIVERS,
  type Penalty,
  type PenaltyKind,
} from '@kwela/domain/hosting/penalties';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

const kindField = z.enum(PENALTY_KINDS);
const waiverField = z.enum(PENALTY_WAIVERS).nullable();

export interface HostPenalty extends Penalty {
  readonly bookingId: string;
  readonly hostId: string;
  readonly kind: PenaltyKind;
  readonly at: Date;
}

export async function findPenalty(db: Db | Tx, bookingId: string): Promise<HostPenalty | null> {
  const row = await db
    .selectFrom('host_penalties')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    bookingId,
    hostId: row.host_id,
    kind: kindField.parse(row.kind),
    fullCents: row.full_cents,
    cents: row.cents,
    waiver: waiverField.parse(row.waiver),
    at: row.at,
  };
}

/** Once for a booking. False: it was there. */
export async function insertPenalty(tx: Tx, penalty: HostPenalty): Promise<boolean> {
  const row = await tx
    .insertInto('host_penalties')
    .values({
      booking_id: penalty.bookingId,
      host_id: penalty.hostId,
      kind: penalty.kind,
      full_cents: penalty.fullCents,
      cents: penalty.cents,
      waiver: penalty.waiver,
      at: penalty.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('booking_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Two trips that a host cancels at once are counted one after the other. */
export const lockPenaltiesOf = (tx: Tx, hostId: string): Promise<unknown> =>
  sql`SELECT FROM hosts WHERE user_id = ${hostId} FOR NO KEY UPDATE`.execute(tx);

/** How often a host let a guest down among their last trips that came to an end, another one left out. What was no fault of theirs is not counted. */
export async function countBroken(
  db: Db | Tx,
  hostId: string,
  { trips, without }: { readonly trips: number; readonly without: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count
      FROM (SELECT b.id FROM bookings b
             WHERE b.host_id = ${hostId} AND b.id <> ${without}
               AND (b.state IN ('completed', 'closing', 'cancelled_host', 'no_show_host')
                 -- their guest proved that it was the host who did not come
                 OR (b.state = 'no_show_guest' AND EXISTS (SELECT FROM host_penalties own WHERE own.booking_id = b.id)))
             ORDER BY b.state_at DESC, b.id LIMIT ${trips}) AS ended
      JOIN host_penalties p ON p.booking_id = ended.id AND (p.waiver IS NULL OR p.waiver = 'first')`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** How often since an instant; what was no fault of theirs is not counted. */
export async function countPenaltiesSince(tx: Tx, hostId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM host_penalties
     WHERE host_id = ${hostId} AND at > ${since} AND (waiver IS NULL OR waiver = 'first')`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** One more that the host cancelled; until an instant they are asked about each booking, if one is given. */
export const noteCancelledByHost = (tx: Tx, hostId: string, instantOffUntil: Date | null): Promise<unknown> =>
  sql`UPDATE hosts SET cancelled_count = cancelled_count + 1,
             instant_off_until = greatest(instant_off_until, ${instantOffUntil}::timestamptz)
       WHERE user_id = ${hostId}`.execute(tx);

/** It was no fault of theirs after all: nothing is owed for it. */
export const waivePenalty = (tx: Tx, bookingId: string): Promise<unknown> =>
  tx
    .updateTable('host_penalties')
    .set({ waiver: 'proved', cents: 0 })
    .where('booking_id', '=', bookingId)
    .execute();

/** When a host let guests down; what was no fault of theirs is not counted. */
export async function countedPenaltiesOf(tx: Tx, hostId: string): Promise<readonly Date[]> {
  const rows = await tx
    .selectFrom('host_penalties')
    .select('at')
    .where('host_id', '=', hostId)
    .where((of) => of.or([of('waiver', 'is', null), of('waiver', '=', 'first')]))
    .orderBy('at')
    .execute();
  return rows.map(({ at }) => at);
}

/** One less that the host cancelled, and until when they are asked about each booking by what is left. */
export const forgetCancelledByHost = (
  tx: Tx,
  hostId: string,
  instantOffUntil: Date | null,
): Promise<unknown> =>
  sql`UPDATE hosts SET cancelled_count = greatest(cancelled_count - 1, 0), instant_off_until = ${instantOffUntil}::timestamptz
       WHERE user_id = ${hostId}`.execute(tx);

/** The time of a trip that its host cancelled stays taken, now by a block that nobody can lift. */
export const blockSlotOf = (tx: Tx, bookingId: string): Promise<unknown> =>
  tx
    .updateTable('vehicle_slots')
    .set({ kind: 'block', booking_id: null, source: 'cancellation', title: '' })
    .where('booking_id', '=', bookingId)
    .execute();
