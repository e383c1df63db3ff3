import type { Promo } from '@kwela/domain/pricing/options';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Tx } from '../../db/tx.ts';

/**
 * A code that exists, is in date, has uses left and was not used by this guest; null otherwise. `isLocking` keeps other
 * bookings with the same code waiting until this one is written, so that the last use is used once.
 */
export async function findUsablePromo(
  db: Db | Tx,
  code: string,
  guestId: string | null,
  now: Date,
  isLocking = false,
): Promise<Promo | null> {
  const lock = isLocking ? sql`FOR NO KEY UPDATE` : sql``;
  const found = await sql<{
    code: string;
    percent_bp: number;
    max_off_cents: number;
    max_uses: number | null;
  }>`
    SELECT code, percent_bp, max_off_cents, max_uses FROM promo_codes
     WHERE code = ${code} AND valid_from <= ${now} AND valid_until > ${now} ${lock}`.execute(db);
  const [promo] = found.rows;
  if (promo === undefined) return null;
  const uses = await sql<{ all: number; own: number }>`
    SELECT count(*)::int AS all, (count(*) FILTER (WHERE guest_id = ${guestId}::uuid))::int AS own
      FROM promo_redemptions WHERE code = ${code}`.execute(db);
  const [used] = uses.rows;
  if (used === undefined || used.own > 0 || (promo.max_uses !== null && used.all >= promo.max_uses))
    return null;
  return { code: promo.code, percentBp: promo.percent_bp, maxOffCents: promo.max_off_cents };
}

/** The use of a code is undone, so that it can be used again. */
export const deleteRedemption = (tx: Tx, bookingId: string): Promise<unknown> =>
  tx.deleteFrom('promo_redemptions').where('booking_id', '=', bookingId).execute();
