import type { HostPromo, PromoRules } from '@kwela/domain/hosting/host-promo';
import type { CarReach } from '@kwela/domain/hosting/team/co-hosting';
import type { Promo } from '@kwela/domain/pricing/options';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { type CarsOf, withinReach } from '../../team/store/co-hosting-repo.ts';
import { type KnownPromo, PROMO_COLUMNS, type PromoRow, promoOfRow } from './redemptions-repo.ts';

/** A code of a host, as they see it. */
export interface OwnPromo extends KnownPromo {
  readonly id: string;
  readonly createdAt: Date;
  readonly useCount: number;
}

interface Row extends PromoRow {
  readonly id: string;
  readonly created_at: Date;
  readonly use_count: number;
}

const ownPromoOf = (row: Row): OwnPromo => ({
  ...promoOfRow(row),
  id: row.id,
  createdAt: row.created_at,
  useCount: row.use_count,
});

const COLUMNS = sql`${PROMO_COLUMNS}, p.id, p.created_at,
  (SELECT count(*)::int FROM promo_redemptions r WHERE r.code = p.code) AS use_count`;

/** The codes of a host, the newest first: those for all cars, and those for any car within reach. */
export async function findPromosOf(db: Db, { hostId, reach }: CarsOf): Promise<readonly OwnPromo[]> {
  const { rows } = await sql<Row>`
    SELECT ${COLUMNS} FROM promo_codes p
     WHERE p.host_id = ${hostId}::uuid
       AND (p.is_for_all_cars OR EXISTS (
         SELECT FROM promo_code_cars c WHERE c.code = p.code AND ${withinReach(sql`c.vehicle_id`, reach)}))
     ORDER BY p.created_at DESC, p.id DESC`.execute(db);
  return rows.map(ownPromoOf);
}

export async function findOwnPromo(db: Db | Tx, id: string, hostId: string): Promise<OwnPromo | null> {
  const { rows } = await sql<Row>`
    SELECT ${COLUMNS} FROM promo_codes p WHERE p.id = ${id}::uuid AND p.host_id = ${hostId}::uuid`.execute(
    db,
  );
  return rows[0] === undefined ? null : ownPromoOf(rows[0]);
}

/** The same, held still until the transaction ends; `isAlone`: nobody can use it either. */
export async function lockOwnPromo(
  tx: Tx,
  id: string,
  hostId: string,
  { isAlone = false }: { readonly isAlone?: boolean } = {},
): Promise<OwnPromo | null> {
  const strength = isAlone ? sql`FOR UPDATE` : sql`FOR NO KEY UPDATE`;
  await sql`SELECT FROM promo_codes WHERE id = ${id}::uuid AND host_id = ${hostId}::uuid ${strength}`.execute(
    tx,
  );
  return findOwnPromo(tx, id, hostId);
}

/** Lets no two make codes for one host at a time, so that two windows never make one too many. */
export const lockPromosOf = (tx: Tx, hostId: string): Promise<unknown> =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`promos ${hostId}`}, 0))`.execute(tx);

export async function countPromosOf(tx: Tx, hostId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM promo_codes WHERE host_id = ${hostId}::uuid`.execute(tx);
  return rows[0]?.count ?? 0;
}

export interface NewPromo extends Pick<HostPromo, 'code' | 'trip' | 'maxUses'> {
  readonly id: string;
  readonly hostId: string;
  readonly value: Pick<Promo, 'percentBp' | 'maxOffCents'>;
  readonly booked: Pick<PromoRules, 'bookedFrom' | 'bookedUntil'>;
  /** Null: all cars. */
  readonly carIds: readonly number[] | null;
  readonly createdAt: Date;
}

/** False: somebody has this code, or this id. */
export async function insertPromo(tx: Tx, promo: NewPromo): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO promo_codes (code, id, host_id, percent_bp, max_off_cents, valid_from, valid_until, trip_from_on, trip_until_on,
                             max_uses, is_for_all_cars, created_at)
    VALUES (${promo.code}, ${promo.id}::uuid, ${promo.hostId}::uuid, ${promo.value.percentBp}, ${promo.value.maxOffCents},
            ${promo.booked.bookedFrom}, ${promo.booked.bookedUntil}, ${promo.trip.fromOn}::date, ${promo.trip.toOn}::date,
            ${promo.maxUses}, ${promo.carIds === null}, ${promo.createdAt})
    ON CONFLICT DO NOTHING RETURNING code`.execute(tx);
  if (rows.length === 0) return false;
  if (promo.carIds !== null) {
    await sql`
      INSERT INTO promo_code_cars (code, vehicle_id)
      SELECT ${promo.code}, unnest(${[...promo.carIds]}::bigint[])`.execute(tx);
  }
  return true;
}

export const setPromoEnd = (
  tx: Tx,
  id: string,
  { bookedUntil, maxUses }: { readonly bookedUntil: Date; readonly maxUses: number },
): Promise<unknown> =>
  sql`UPDATE promo_codes SET valid_until = ${bookedUntil}, max_uses = ${maxUses} WHERE id = ${id}::uuid`.execute(
    tx,
  );

export const setPaused = (tx: Tx, id: string, pausedAt: Date | null): Promise<unknown> =>
  sql`UPDATE promo_codes SET paused_at = ${pausedAt} WHERE id = ${id}::uuid`.execute(tx);

export const deletePromo = (tx: Tx, id: string): Promise<unknown> =>
  sql`DELETE FROM promo_codes WHERE id = ${id}::uuid`.execute(tx);

/** What a code took off a booking that was made with it. */
export interface UsedPromo {
  readonly code: string;
  readonly bookingId: string;
  readonly offCents: number;
}

/** The bookings that were made with codes of a host, of cars within reach. */
export async function findUsesOf(db: Db, { hostId, reach }: CarsOf): Promise<readonly UsedPromo[]> {
  const { rows } = await sql<{ code: string; booking_id: string; off_cents: string }>`
    SELECT r.code, r.booking_id,
           (SELECT coalesce(-sum((line->>'totalCents')::bigint), 0) FROM jsonb_array_elements(b.quote->'lineItems') line
             WHERE line->>'code' = 'promo') AS off_cents
      FROM promo_codes p JOIN promo_redemptions r ON r.code = p.code JOIN bookings b ON b.id = r.booking_id
     WHERE p.host_id = ${hostId}::uuid AND ${withinReach(sql`b.vehicle_id`, reach)}`.execute(db);
  return rows.map((row) => ({
    code: row.code,
    bookingId: row.booking_id,
    offCents: Number(row.off_cents),
  }));
}

/** A car that a code can be for. */
export interface PromoCar {
  readonly id: number;
  readonly publicId: string;
  readonly title: string;
  readonly plateEnd: string;
  readonly isListed: boolean;
  readonly isSaver: boolean;
}

/** The cars of a host within reach that are not archived, by name. */
export async function findPromoCars(
  db: Db | Tx,
  { hostId, reach }: { readonly hostId: string; readonly reach: CarReach },
): Promise<readonly PromoCar[]> {
  const { rows } = await sql<{
    id: number;
    public_id: string;
    title: string;
    plate_end: string;
    listed: boolean;
    is_saver: boolean;
  }>`
    SELECT id, public_id, concat_ws(' ', make, model, year) AS title, right(plate, 3) AS plate_end, listed,
           policy = 'saver' AS is_saver
      FROM vehicles WHERE host_id = ${hostId}::uuid AND state <> 'archived' AND make <> ''
       AND ${withinReach(sql`id`, reach)}
     ORDER BY make, model, year, id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    publicId: row.public_id,
    title: row.title,
    plateEnd: row.plate_end,
    isListed: row.listed,
    isSaver: row.is_saver,
  }));
}
