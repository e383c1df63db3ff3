import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { CardOrder } from '../port.ts';
import { savedCardFate } from './cards.ts';

/** Kept cards, asked again without a page. Each order is a checkout that has ended; `capture` and the others find it. */

/** A company lets a hold on a card lapse after a week. */
const HOLD_MS = 7 * 24 * 3_600_000;

/** The four digits say what becomes of the card when it is asked again. */
export const tokenOf = (ending: string): string => `card_${ending}_${randomBytes(12).toString('base64url')}`;
const TOKEN = /^card_(\d{4})_/;

export interface AskedCard extends CardOrder {
  readonly company: string;
  readonly state: 'authorised' | 'captured';
  readonly at: Date;
}

async function findByKey(db: Db, company: string, key: string) {
  return db
    .selectFrom('simulator.checkouts')
    .select(['ref', 'hold_ends_at'])
    .where('company', '=', company)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Was this card granted a hold before? */
async function wasHeld(db: Db, { company, token }: AskedCard): Promise<boolean> {
  const row = await db
    .selectFrom('simulator.checkouts')
    .select('ref')
    .where('company', '=', company)
    .where('card_token', '=', token)
    .where('hold_ends_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The same key again gives what it gave before. Null: the bank said no, or the card is not known here. */
export async function askCardOnce(
  db: Db,
  order: AskedCard,
): Promise<{ readonly ref: string; readonly endsAt: Date } | null> {
  const { company, key, token, at } = order;
  const endsAt = new Date(at.getTime() + HOLD_MS);
  const before = await findByKey(db, company, key);
  if (before !== undefined) return { ref: before.ref, endsAt: before.hold_ends_at ?? endsAt };
  if (!order.mayAsk) return null;
  const ending = TOKEN.exec(token)?.[1];
  if (ending === undefined) return null;
  const fate = savedCardFate(ending);
  if (fate === 'decline' || (fate === 'once' && (await wasHeld(db, order)))) return null;
  const ref = `tp_${randomBytes(16).toString('base64url')}`;
  const isHold = order.state === 'authorised';
  await sql`
    INSERT INTO simulator.checkouts (ref, company, key, payment_id, order_ref, description, amount_cents, mode, expires_at,
                                     success_url, error_url, cancel_url, notify_url, state, captured_cents, card_ending,
                                     card_token, hold_ends_at, created_at)
    VALUES (${ref}, ${company}, ${key}, ${order.paymentId}, ${order.bookingRef}, 'a kept card', ${order.amountCents}::int,
            ${isHold ? 'authorise' : 'sale'}, ${at}, '', '', '', '', ${order.state},
            ${isHold ? 0 : order.amountCents}::int, ${ending}, ${token}, ${isHold ? endsAt : null}::timestamptz, ${at})
    ON CONFLICT (company, key) DO NOTHING`.execute(db);
  const made = await findByKey(db, company, key);
  return made === undefined ? null : { ref: made.ref, endsAt };
}
