import { after, minutes } from '@kwela/domain/time';
import type { Db } from '../../../db/open.ts';
import type { PricedTrip } from '../quote/price-trip.ts';
import { type StoredQuote, storedQuote } from './quote-schema.ts';

/** Promises a price for as long as a car is held; shown again, the promise starts again. */
export async function keepQuote(db: Db, priced: PricedTrip, now: Date): Promise<Date> {
  const expiresAt = after(now, minutes(priced.policy.times.holdMinutes));
  await db
    .insertInto('quotes')
    .values({
      hash: priced.hash,
      vehicle_id: priced.vehicle.id,
      start_at: priced.window.startAt,
      end_at: priced.window.endAt,
      content: JSON.stringify(priced.quote),
      total_cents: priced.quote.totalCents,
      created_at: now,
      expires_at: expiresAt,
    })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ expires_at: expiresAt }))
    .execute();
  return expiresAt;
}

export interface KnownQuote {
  readonly vehicleId: number;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly quote: StoredQuote;
  /** Until when it is promised. */
  readonly expiresAt: Date;
}

/** A quote that is still promised, by its hash. */
export async function findQuote(db: Db, hash: string, now: Date): Promise<KnownQuote | null> {
  const row = await db
    .selectFrom('quotes')
    .select(['vehicle_id', 'start_at', 'end_at', 'content', 'expires_at'])
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    vehicleId: row.vehicle_id,
    startAt: row.start_at,
    endAt: row.end_at,
    quote: storedQuote.parse(row.content),
    expiresAt: row.expires_at,
  };
}

/** Forgets promises that ended some while ago. */
export const purgeQuotes = (db: Db, before: Date): Promise<unknown> =>
  db.deleteFrom('quotes').where('expires_at', '<', before).execute();
