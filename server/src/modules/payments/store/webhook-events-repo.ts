import type { PaymentEvent } from '../../../adapters/payment-gateway/port.ts';
import type { Tx } from '../../../db/tx.ts';

/** applied: it changed something; ignored: we knew better already; mismatch: not the sum or checkout we asked for. */
export type EventEffect = 'applied' | 'ignored' | 'mismatch';

export async function isProcessed(tx: Tx, provider: string, eventId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_events')
    .select('event_id')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps a message as it came, once. */
export const recordEvent = (
  tx: Tx,
  event: PaymentEvent,
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
      event_id: event.eventId,
      payment_id: kept.paymentId,
      outcome: event.outcome,
      effect: kept.effect,
      raw: kept.raw,
      received_at: kept.at,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .execute();
