import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { SimulatorCheckouts } from '../../../db/schema.gen.ts';

export type Checkout = Selectable<SimulatorCheckouts>;
export type CheckoutState = 'open' | 'three_d_secure' | 'authorised' | 'captured' | 'failed' | 'cancelled';

export interface NewCheckout {
  readonly company: string;
  readonly ref: string;
  readonly key: string;
  readonly payment_id: string;
  readonly order_ref: string;
  readonly description: string;
  readonly amount_cents: number;
  readonly mode: 'sale' | 'authorise';
  readonly expires_at: Date;
  readonly success_url: string;
  readonly error_url: string;
  readonly cancel_url: string;
  readonly notify_url: string;
  readonly created_at: Date;
}

/** The same key again gives the checkout that it made before. */
export async function openOnce(db: Db, checkout: NewCheckout): Promise<Checkout> {
  const made = await db
    .insertInto('simulator.checkouts')
    .values(checkout)
    .onConflict((conflict) => conflict.columns(['company', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made !== undefined) return made;
  return db
    .selectFrom('simulator.checkouts')
    .selectAll()
    .where('company', '=', checkout.company)
    .where('key', '=', checkout.key)
    .executeTakeFirstOrThrow();
}

export const findCheckout = (db: Db, company: string, ref: string): Promise<Checkout | undefined> =>
  db
    .selectFrom('simulator.checkouts')
    .selectAll()
    .where('company', '=', company)
    .where('ref', '=', ref)
    .executeTakeFirst();

/** Waits for the bank's code; only an open checkout can. */
export async function askForCode(
  db: Db,
  ref: string,
  chosen: { cardEnding: string; delivery: string },
): Promise<boolean> {
  const waiting = await db
    .updateTable('simulator.checkouts')
    .set({ state: 'three_d_secure', card_ending: chosen.cardEnding, delivery: chosen.delivery })
    .where('ref', '=', ref)
    .where('state', '=', 'open')
    .returning('ref')
    .executeTakeFirst();
  return waiting !== undefined;
}

export interface Settlement {
  readonly state: CheckoutState;
  readonly capturedCents: number;
  readonly cardEnding: string | null;
  /** By which the merchant asks for the card again. */
  readonly cardToken: string | null;
  readonly delivery: string;
  readonly messages: readonly { readonly id: string; readonly body: string; readonly tryAt: Date }[];
}

/** The end of a checkout and the messages about it, together or not at all. False: it had ended before. */
export async function settle(db: Db, ref: string, settlement: Settlement): Promise<boolean> {
  const messages = JSON.stringify(
    settlement.messages.map(({ id, body, tryAt }) => ({ id, body, try_at: tryAt.toISOString() })),
  );
  const done = await sql<{ ref: string }>`
    WITH ended AS (
      UPDATE simulator.checkouts
         SET state = ${settlement.state}, captured_cents = ${settlement.capturedCents},
             card_ending = ${settlement.cardEnding}, card_token = ${settlement.cardToken}, delivery = ${settlement.delivery}
       WHERE ref = ${ref} AND state IN ('open', 'three_d_secure')
      RETURNING company, ref, notify_url
    ), queued AS (
      INSERT INTO simulator.deliveries (id, company, checkout_ref, notify_url, body, try_at)
      SELECT message.id, ended.company, ended.ref, ended.notify_url, message.body, message.try_at
        FROM ended, jsonb_to_recordset(${messages}::jsonb) AS message (id uuid, body text, try_at timestamptz)
    )
    SELECT ref FROM ended`.execute(db);
  return done.rows.length === 1;
}
