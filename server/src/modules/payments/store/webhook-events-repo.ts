import { sql } from 'kysely';
import type { GatewayNotice } from '../../../adapters/payment-gateway/port.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { WatchedQueue } from '../../outbox/watched-queue.ts';

/**
 * applied: it changed something; ignored: we knew better already; mismatch: not the sum or checkout we asked for; denied: the
 * company's own server does not know it.
 */
export type EventEffect = 'applied' | 'ignored' | 'mismatch' | 'denied';

export async function isProcessed(tx: Tx, provider: string, eventId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_events')
    .select('event_id')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .where('effect', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** What a notification says happened, in one word. */
const outcomeOf = (notice: GatewayNotice): string => {
  switch (notice.about) {
    case 'payment':
      return notice.outcome;
    case 'refund':
      return `refund_${notice.outcome}`;
    case 'dispute':
      return `dispute_${notice.state}`;
    case 'other':
      return notice.kind;
  }
};

/** Keeps a notification as it came, once, with what it did. One that waited to be confirmed gets its effect now. */
export const recordEvent = (
  tx: Tx,
  notice: GatewayNotice,
  kept: {
    readonly provider: string;
    readonly paymentId: string | null;
    readonly effect: EventEffect;
    readonly raw: string;
    readonly at: Date;
  },
): Promise<unknown> =>
  tx
    .insertInto('payment_events')
    .values({
      provider: kept.provider,
      event_id: notice.eventId,
      payment_id: kept.paymentId,
      outcome: outcomeOf(notice),
      effect: kept.effect,
      raw: kept.raw,
      received_at: kept.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'event_id'])
        .doUpdateSet({
          payment_id: kept.paymentId,
          outcome: outcomeOf(notice),
          effect: kept.effect,
          last_error: null,
        })
        .where('payment_events.effect', 'is', null),
    )
    .execute();

/** Keeps a notification until its company has confirmed it; one that is known already is left as it is. */
export const keepUnconfirmed = (
  db: Db,
  provider: string,
  notice: GatewayNotice,
  raw: string,
  at: Date,
): Promise<unknown> =>
  db
    .insertInto('payment_events')
    .values({
      provider,
      event_id: notice.eventId,
      outcome: outcomeOf(notice),
      effect: null,
      raw,
      received_at: at,
      try_at: at,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .execute();

export interface UnconfirmedEvent {
  readonly provider: string;
  readonly eventId: string;
  readonly raw: string;
  readonly attempts: number;
}

const BATCH = 20;
/** While one process asks the company the others leave it; after a crash it is asked again this much later. */
const LEASE_S = 60;

/** Takes the notifications that are due to be confirmed, the oldest first. */
export async function claimUnconfirmed(db: Db, at: Date): Promise<UnconfirmedEvent[]> {
  const { rows } = await sql<{ provider: string; event_id: string; raw: string; attempts: number }>`
    UPDATE payment_events e
       SET attempts = e.attempts + 1, try_at = ${new Date(at.getTime() + LEASE_S * 1000)}
      FROM (SELECT provider, event_id FROM payment_events
             WHERE effect IS NULL AND try_at <= ${at}
             ORDER BY try_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED) due
     WHERE e.provider = due.provider AND e.event_id = due.event_id
    RETURNING e.provider, e.event_id, e.raw, e.attempts`.execute(db);
  return rows.map(({ event_id: eventId, ...row }) => ({ ...row, eventId }));
}

export const postponeUnconfirmed = (
  db: Db,
  { provider, eventId }: UnconfirmedEvent,
  tryAt: Date,
  error: string,
): Promise<unknown> =>
  db
    .updateTable('payment_events')
    .set({ try_at: tryAt, last_error: error })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .where('effect', 'is', null)
    .execute();

export const unconfirmedQueue: WatchedQueue = {
  table: 'payment_events',
  isWaiting: sql`effect IS NULL`,
  failures: 'attempts',
  error: 'last_error',
  kind: sql.ref('provider'),
  ref: sql.ref('event_id'),
  since: sql.ref('received_at'),
};
