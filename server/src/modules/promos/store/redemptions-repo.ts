import type { PromoRules } from '@kwela/domain/hosting/host-promo';
import type { Promo } from '@kwela/domain/pricing/options';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

/** A code as a price and the rules take it, no matter who made it. */
export interface KnownPromo {
  readonly promo: Promo;
  readonly rules: PromoRules;
}

/** The columns of a code that its value and rules are read from; `p` is the code. */
export const PROMO_COLUMNS = sql`p.code, p.host_id, p.percent_bp, p.max_off_cents, p.valid_from, p.valid_until, p.trip_from_on,
  p.trip_until_on, p.max_uses, p.paused_at, CASE WHEN NOT p.is_for_all_cars THEN
    ARRAY(SELECT c.vehicle_id FROM promo_code_cars c WHERE c.code = p.code ORDER BY c.vehicle_id) END AS vehicle_ids`;

export interface PromoRow {
  readonly code: string;
  readonly host_id: string | null;
  readonly percent_bp: number;
  readonly max_off_cents: number | null;
  readonly valid_from: Date;
  readonly valid_until: Date;
  readonly trip_from_on: string | null;
  readonly trip_until_on: string | null;
  readonly max_uses: number | null;
  readonly paused_at: Date | null;
  readonly vehicle_ids: readonly number[] | null;
}

export const promoOfRow = (row: PromoRow): KnownPromo => ({
  promo: {
    code: row.code,
    percentBp: row.percent_bp,
    maxOffCents: row.max_off_cents,
    paidBy: row.host_id === null ? 'platform' : 'host',
  },
  rules: {
    hostId: row.host_id,
    vehicleIds: row.vehicle_ids === null ? null : row.vehicle_ids.map(Number),
    bookedFrom: row.valid_from,
    bookedUntil: row.valid_until,
    trip:
      row.trip_from_on === null || row.trip_until_on === null
        ? null
        : { fromOn: row.trip_from_on, toOn: row.trip_until_on },
    maxUses: row.max_uses,
    pausedAt: row.paused_at,
  },
});

/** A code by its text. Held: other bookings with it wait until this one is written, so that the last use is used once. */
export async function findPromo(db: Db | Tx, code: string, isHeld: boolean): Promise<KnownPromo | null> {
  const held = isHeld ? sql`FOR NO KEY UPDATE OF p` : sql``;
  const { rows } = await sql<PromoRow>`
    SELECT ${PROMO_COLUMNS} FROM promo_codes p WHERE p.code = ${code} ${held}`.execute(db);
  return rows[0] === undefined ? null : promoOfRow(rows[0]);
}

/** How often a code is used, and whether by this guest. What came to nothing is not counted. */
export async function countUses(
  db: Db | Tx,
  code: string,
  guestId: string | null,
): Promise<{ readonly useCount: number; readonly isUsedByGuest: boolean }> {
  const { rows } = await sql<{ all: number; is_own: boolean | null }>`
    SELECT count(*)::int AS all, bool_or(guest_id = ${guestId}::uuid) AS is_own
      FROM promo_redemptions WHERE code = ${code}`.execute(db);
  return { useCount: rows[0]?.all ?? 0, isUsedByGuest: rows[0]?.is_own ?? false };
}

/** The use of a code is undone, so that it can be used again. */
export const deleteRedemption = (tx: Tx, bookingId: string): Promise<unknown> =>
  tx.deleteFrom('promo_redemptions').where('booking_id', '=', bookingId).execute();

export const deleteRedemptionUnlessKept = (tx: Tx, bookingId: string): Promise<unknown> =>
  sql`
    DELETE FROM promo_redemptions r WHERE r.booking_id = ${bookingId}
       AND NOT EXISTS (SELECT FROM cancellations c WHERE c.booking_id = r.booking_id AND c.kept_cents > 0)`.execute(
    tx,
  );
