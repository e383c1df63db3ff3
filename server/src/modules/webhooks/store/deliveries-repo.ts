import { DELIVERY_FAULTS, type DeliveryFault } from '@kwela/domain/hosting/programs/webhook-delivery';
import { SENT_EVENTS, type SentEvent } from '@kwela/domain/hosting/programs/webhook-events';
import { DELIVERY_STATES, type DeliveryState } from '@kwela/domain/hosting/programs/webhook-lifecycle';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

export interface Delivery {
  readonly id: string;
  readonly webhookId: string;
  readonly event: SentEvent;
  readonly body: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly failures: number;
  readonly createdAt: Date;
  readonly triedAt: Date | null;
  readonly nextAt: Date | null;
  readonly status: number | null;
  readonly fault: DeliveryFault | null;
}

interface Row {
  readonly id: string;
  readonly webhook_id: string;
  readonly event: string;
  readonly body: string;
  readonly state: string;
  readonly attempts: number;
  readonly failures: number;
  readonly created_at: Date;
  readonly tried_at: Date | null;
  readonly next_at: Date | null;
  readonly status: number | null;
  readonly fault: string | null;
}

const COLUMNS = sql`id, webhook_id, event, body, state, attempts, failures, created_at, tried_at, next_at, status, fault`;

const deliveryOf = (row: Row): Delivery => ({
  id: row.id,
  webhookId: row.webhook_id,
  event: codeOf(SENT_EVENTS, row.event),
  body: row.body,
  state: codeOf(DELIVERY_STATES, row.state),
  attempts: row.attempts,
  failures: row.failures,
  createdAt: row.created_at,
  triedAt: row.tried_at,
  nextAt: row.next_at,
  status: row.status,
  fault: row.fault === null ? null : codeOf(DELIVERY_FAULTS, row.fault),
});

/** The webhooks of a host that are told of an event. */
export async function findListeners(tx: Tx, hostId: string, event: SentEvent): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM webhooks WHERE host_id = ${hostId} AND state = 'on' AND ${event}::text = ANY (events)
     ORDER BY created_at, id`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface NewDelivery {
  readonly id: string;
  readonly webhookId: string;
  readonly event: SentEvent;
  readonly about: string;
  readonly body: string;
  readonly at: Date;
  readonly isByHand: boolean;
}

/** Nothing happens when the webhook was told of it before. */
export async function insertDelivery(tx: Tx, one: NewDelivery): Promise<void> {
  await sql`
    INSERT INTO webhook_deliveries (id, webhook_id, event, about, body, state, created_at, next_at, by_hand_at)
    VALUES (${one.id}, ${one.webhookId}, ${one.event}, ${one.about}, ${one.body}, 'waiting', ${one.at}, ${one.at},
            ${one.isByHand ? one.at : null}::timestamptz)
    ON CONFLICT (webhook_id, about) DO NOTHING`.execute(tx);
}

export async function findDelivery(db: Db | Tx, id: string): Promise<Delivery | null> {
  const { rows } = await sql<Row>`SELECT ${COLUMNS} FROM webhook_deliveries WHERE id = ${id}`.execute(db);
  return rows[0] === undefined ? null : deliveryOf(rows[0]);
}

interface LogPart {
  readonly after: { readonly at: Date; readonly id: string } | null;
  readonly count: number;
}

/** The newest first. */
export async function findLog(
  db: Db,
  webhookId: string,
  { after, count }: LogPart,
): Promise<readonly Delivery[]> {
  const { rows } = await sql<Row>`
    SELECT ${COLUMNS} FROM webhook_deliveries
     WHERE webhook_id = ${webhookId}
       AND (${after === null} OR (created_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
     ORDER BY created_at DESC, id DESC LIMIT ${count}`.execute(db);
  return rows.map(deliveryOf);
}

const BATCH = 20;

/**
 * Messages that are due, put off until `untilAt` at once, so that another process leaves them alone and one that ends meanwhile
 * forgets none. `only`: this one alone.
 */
export async function claimDeliveries(
  db: Db,
  now: Date,
  untilAt: Date,
  only: string | null,
): Promise<readonly Delivery[]> {
  const { rows } = await sql<Row>`
    UPDATE webhook_deliveries SET next_at = ${untilAt}, attempts = attempts + 1
     WHERE id IN (SELECT id FROM webhook_deliveries
                   WHERE next_at <= ${now} AND (${only === null} OR id = ${only}::uuid)
                   ORDER BY next_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING ${COLUMNS}`.execute(db);
  return rows.map(deliveryOf);
}

export interface Tried {
  readonly id: string;
  readonly state: DeliveryState;
  readonly failures: number;
  readonly at: Date;
  readonly nextAt: Date | null;
  readonly status: number | null;
  readonly fault: DeliveryFault | null;
}

/** What became of sending it; false: it waits no more, as when its webhook was turned off meanwhile. */
export async function saveTried(
  tx: Tx,
  { id, state, failures, at, nextAt, status, fault }: Tried,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    UPDATE webhook_deliveries
       SET state = ${state}, failures = ${failures}, tried_at = ${at}, next_at = ${nextAt}, status = ${status}, fault = ${fault}
     WHERE id = ${id} AND state = 'waiting' RETURNING id`.execute(tx);
  return rows.length > 0;
}

/** What waits for a webhook that is told nothing more; its host can send each again. */
export const failWaiting = (tx: Tx, webhookId: string): Promise<unknown> =>
  sql`UPDATE webhook_deliveries SET state = 'failed', next_at = NULL, fault = 'webhook_off'
       WHERE webhook_id = ${webhookId} AND state = 'waiting'`.execute(tx);

export const setReplayed = (tx: Tx, id: string, at: Date): Promise<unknown> =>
  sql`UPDATE webhook_deliveries SET state = 'waiting', failures = 0, next_at = ${at}, by_hand_at = ${at}
       WHERE id = ${id}`.execute(tx);

/** How many were sent by hand since an instant. */
export async function countByHand(tx: Tx, webhookId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM webhook_deliveries WHERE webhook_id = ${webhookId} AND by_hand_at > ${since}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Forgets what is older than an instant and waits no more. */
export const removeOldDeliveries = (db: Db, before: Date): Promise<unknown> =>
  sql`DELETE FROM webhook_deliveries WHERE created_at < ${before} AND state <> 'waiting'`.execute(db);
