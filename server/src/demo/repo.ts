import { reviewLifecycle } from '@kwela/domain/reviews/lifecycle';
import { REVIEW_REMINDER } from '@kwela/domain/reviews/timers';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Tx } from '../db/tx.ts';
import { stateField } from '../modules/bookings/store/quote-schema.ts';
import type { Played } from './trips/run-scenario.ts';

const NAME = 'demo';
export interface Claim {
  /** The instant that the demo is dated from: now, or when a try that was broken off began. */
  readonly asOf: Date;
  readonly tries: number;
}

/** Begins, or goes on with a try that was broken off. Null: it is filled. */
export async function claimSeed(db: Db, now: Date): Promise<Claim | null> {
  const { rows } = await sql<{ as_of: Date; tries: number }>`
    INSERT INTO seeds (name, as_of, tries) VALUES (${NAME}, ${now}, 1)
    ON CONFLICT (name) DO UPDATE SET tries = seeds.tries + 1 WHERE seeds.finished_at IS NULL
    RETURNING as_of, tries`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { asOf: row.as_of, tries: row.tries };
}

export const finishSeed = (db: Db, now: Date): Promise<unknown> =>
  sql`UPDATE seeds SET finished_at = ${now} WHERE name = ${NAME}`.execute(db);

/** Are there hosts in this database that no demo brought? Then it is somebody's own and is left alone. */
export async function hasOwnHosts(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_own: boolean }>`
    SELECT EXISTS (SELECT FROM hosts) AND NOT EXISTS (SELECT FROM seeds WHERE name = ${NAME}) AS is_own`.execute(
    db,
  );
  return rows[0]?.is_own ?? false;
}

/** The cars that an earlier try made. */
export async function publicIdsByPlate(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('vehicles').select(['plate', 'public_id']).execute();
  return new Map(rows.map(({ plate, public_id }) => [plate, public_id]));
}

/** The bookings that an earlier try made, by the key they were asked for with. */
export async function bookingsByKey(db: Db): Promise<Map<string, Played>> {
  const rows = await db.selectFrom('bookings').select(['idempotency_key', 'id', 'state']).execute();
  return new Map(
    rows.map((row) => [row.idempotency_key, { bookingId: row.id, state: stateField.parse(row.state) }]),
  );
}

/** No use-case makes the first admin: somebody with the database at hand does. */
export async function grantAdmin(tx: Tx, userId: string): Promise<void> {
  await tx
    .insertInto('user_roles')
    .values({ user_id: userId, role: 'admin' })
    .onConflict((conflict) => conflict.columns(['user_id', 'role']).doNothing())
    .execute();
}

/** What the host said to the review of a trip. */
export const answerReview = (tx: Tx, bookingId: string, reply: string, at: Date): Promise<unknown> =>
  tx.updateTable('reviews').set({ reply, replied_at: at }).where('booking_id', '=', bookingId).execute();

/**
 * Timers that events overtook long ago find nothing to do; so many of them need not wake one by one. Those of reviews go on when the
 * booking is over, for as long as somebody can write.
 */
export async function restOvertakenTimers(db: Db, now: Date): Promise<void> {
  await sql`
    UPDATE timers t SET done_at = ${now}
      FROM bookings b LEFT JOIN review_rounds r ON r.booking_id = b.id
     WHERE b.id = t.ref AND t.done_at IS NULL
       AND CASE WHEN t.kind = ANY (${[...reviewLifecycle.timers, REVIEW_REMINDER]}::text[])
                THEN coalesce(r.state IN ('published', 'lapsed'), true)
                ELSE (b.state IN ('completed', 'declined', 'withdrawn', 'expired') OR t.kind = 'payment_hold')
                     AND b.state <> 'pending_payment' END`.execute(db);
}

/** Fresh statistics, so that the first searches are planned on what is there. */
export const analyse = (db: Db): Promise<unknown> => sql`ANALYZE`.execute(db);
