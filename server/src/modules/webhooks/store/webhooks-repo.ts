import { WEBHOOK_EVENTS, type WebhookEvent } from '@kwela/domain/hosting/programs/webhook-events';
import { WEBHOOK_STATES, type WebhookState } from '@kwela/domain/hosting/programs/webhook-lifecycle';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import {
  ADDRESSEE_COLUMNS,
  type Addressee,
  type AddresseeRow,
  addresseeOf,
  joinAddressee,
} from '../../outbox/addressee-repo.ts';
import { leasedUntil, OUTBOX_BATCH, type OutboxStore } from '../../outbox/outbox-repo.ts';
import type { Waiting } from '../../outbox/send-due.ts';

export interface Webhook {
  readonly id: string;
  readonly hostId: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly state: WebhookState;
  readonly createdAt: Date;
  readonly failingSince: Date | null;
  readonly oldSecretEndsAt: Date | null;
}

interface Row {
  readonly id: string;
  readonly host_id: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly state: string;
  readonly created_at: Date;
  readonly failing_since: Date | null;
  readonly old_secret_ends_at: Date | null;
}

const webhookOf = (row: Row): Webhook => ({
  id: row.id,
  hostId: row.host_id,
  url: row.url,
  events: row.events.map((event) => codeOf(WEBHOOK_EVENTS, event)),
  state: codeOf(WEBHOOK_STATES, row.state),
  createdAt: row.created_at,
  failingSince: row.failing_since,
  oldSecretEndsAt: row.old_secret_ends_at,
});

const COLUMNS = sql`w.id, w.host_id, w.url, w.events, w.state, w.created_at, w.failing_since,
  (SELECT max(s.ends_at) FROM webhook_secrets s WHERE s.webhook_id = w.id) AS old_secret_ends_at`;

export async function findWebhooksOf(db: Db, hostId: string): Promise<readonly Webhook[]> {
  const { rows } = await sql<Row>`
    SELECT ${COLUMNS} FROM webhooks w WHERE w.host_id = ${hostId} ORDER BY w.created_at, w.id`.execute(db);
  return rows.map(webhookOf);
}

export async function findWebhook(db: Db | Tx, id: string): Promise<Webhook | null> {
  const { rows } = await sql<Row>`SELECT ${COLUMNS} FROM webhooks w WHERE w.id = ${id}`.execute(db);
  return rows[0] === undefined ? null : webhookOf(rows[0]);
}

/** The same, held still until the transaction ends. */
export async function lockWebhook(tx: Tx, id: string): Promise<Webhook | null> {
  const { rows } =
    await sql<Row>`SELECT ${COLUMNS} FROM webhooks w WHERE w.id = ${id} FOR UPDATE OF w`.execute(tx);
  return rows[0] === undefined ? null : webhookOf(rows[0]);
}

/** Holds what a host does with webhooks in one order, so that two windows never add one too many. */
export const lockWebhooksOf = (tx: Tx, hostId: string): Promise<unknown> =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`webhooks ${hostId}`}, 0))`.execute(tx);

export async function insertWebhook(
  tx: Tx,
  webhook: Pick<Webhook, 'id' | 'hostId' | 'url' | 'events' | 'state' | 'createdAt'>,
): Promise<void> {
  await sql`
    INSERT INTO webhooks (id, host_id, url, events, state, created_at)
    VALUES (${webhook.id}, ${webhook.hostId}, ${webhook.url}, ${[...webhook.events]}::text[], ${webhook.state},
            ${webhook.createdAt})`.execute(tx);
}

/** Whoever changes a webhook has seen to it: what failed before counts no more, and nothing is left to tell. */
export async function saveWebhook(
  tx: Tx,
  { id, url, events, state }: Pick<Webhook, 'id' | 'url' | 'events' | 'state'>,
): Promise<void> {
  await sql`
    UPDATE webhooks SET url = ${url}, events = ${[...events]}::text[], state = ${state}, failing_since = NULL, notice_at = NULL
     WHERE id = ${id}`.execute(tx);
}

export const noteFailing = (tx: Tx, id: string, since: Date): Promise<unknown> =>
  sql`UPDATE webhooks SET failing_since = ${since} WHERE id = ${id} AND failing_since IS NULL`.execute(tx);

export const noteTaken = (tx: Tx, id: string): Promise<unknown> =>
  sql`UPDATE webhooks SET failing_since = NULL WHERE id = ${id} AND failing_since IS NOT NULL`.execute(tx);

/** Its host is told by mail, from `at` on. */
export const setFailing = (tx: Tx, id: string, at: Date): Promise<unknown> =>
  sql`UPDATE webhooks SET state = 'failing', notice_at = ${at}, notice_attempts = 0, notice_error = NULL
       WHERE id = ${id}`.execute(tx);

export async function deleteWebhook(tx: Tx, id: string): Promise<void> {
  await sql`DELETE FROM webhooks WHERE id = ${id}`.execute(tx);
}

export interface WaitingNotice extends Waiting, Addressee {
  readonly url: string;
  readonly failingSince: Date | null;
}

interface NoticeRow extends AddresseeRow {
  readonly id: string;
  readonly url: string;
  readonly failing_since: Date | null;
  readonly notice_attempts: number;
}

export async function claimNotices(db: Db, at: Date): Promise<readonly WaitingNotice[]> {
  const { rows } = await sql<NoticeRow>`
    WITH claimed AS (
      UPDATE webhooks SET notice_attempts = notice_attempts + 1, notice_at = ${leasedUntil(at)}
       WHERE id IN (SELECT id FROM webhooks WHERE notice_at <= ${at} ORDER BY notice_at LIMIT ${OUTBOX_BATCH}
                       FOR UPDATE SKIP LOCKED)
      RETURNING id, host_id, url, failing_since, notice_attempts)
    SELECT m.id, m.url, m.failing_since, m.notice_attempts, ${ADDRESSEE_COLUMNS}
      FROM claimed m ${joinAddressee('m.host_id')}`.execute(db);
  return rows.map((row) => ({
    key: row.id,
    attempts: row.notice_attempts,
    url: row.url,
    failingSince: row.failing_since,
    ...addresseeOf(row),
  }));
}

/** A webhook waits to be told about while its notice has a time. */
export const noticeOutbox: OutboxStore = {
  queue: {
    table: 'webhooks',
    isWaiting: sql`notice_at IS NOT NULL`,
    failures: 'notice_attempts',
    error: 'notice_error',
    kind: sql.lit('turned_off'),
    ref: sql.ref('id'),
    since: sql`coalesce(failing_since, notice_at)`,
  },
  finish: (db, id) => sql`UPDATE webhooks SET notice_at = NULL WHERE id = ${id}`.execute(db),
  postpone: (db, id, at, reason) =>
    sql`UPDATE webhooks SET notice_at = ${at}, notice_error = ${reason}
         WHERE id = ${id} AND notice_at IS NOT NULL`.execute(db),
};
