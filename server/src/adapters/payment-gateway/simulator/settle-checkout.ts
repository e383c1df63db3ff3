import { randomUUID } from 'node:crypto';
import { tokenOf } from './card-holds-repo.ts';
import { type Checkout, settle } from './checkout-repo.ts';
import { deliverDue } from './deliveries.ts';
import { type Failure, type Outcome, writeMessage } from './messages.ts';
import type { SimulatorParts } from './parts.ts';

export const DELIVERIES = ['prompt', 'late', 'twice', 'no_return'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** A late message comes this long after the merchant stopped waiting. */
const LATE_MS = 30_000;

export interface Ending {
  readonly result: 'approved' | Failure | 'cancelled';
  readonly cardEnding: string | null;
  readonly delivery: Delivery;
}

const APPROVED = { sale: 'captured', authorise: 'authorised' } as const;

function outcomeOf(checkout: Checkout, { result }: Ending): { outcome: Outcome; failure: Failure | null } {
  if (result === 'approved') {
    return { outcome: checkout.mode === 'sale' ? APPROVED.sale : APPROVED.authorise, failure: null };
  }
  return result === 'cancelled'
    ? { outcome: 'cancelled', failure: null }
    : { outcome: 'failed', failure: result };
}

/** Ends a checkout once, writes down what must be told to the merchant, and tells it. False: it had ended before. */
export async function endCheckout(
  parts: SimulatorParts,
  checkout: Checkout,
  ending: Ending,
): Promise<boolean> {
  const at = parts.now();
  const { outcome, failure } = outcomeOf(checkout, ending);
  const eventId = `evt_${randomUUID()}`;
  const { cardEnding } = ending;
  const cardToken = ending.result === 'approved' && cardEnding !== null ? tokenOf(cardEnding) : null;
  const body = writeMessage(eventId, checkout, { outcome, failure, cardEnding, cardToken }, at);
  const tryAt = ending.delivery === 'late' ? new Date(checkout.expires_at.getTime() + LATE_MS) : at;
  const copies = ending.delivery === 'twice' ? 2 : 1;
  const isNew = await settle(parts.database.db, checkout.ref, {
    state: outcome,
    capturedCents: outcome === 'captured' ? checkout.amount_cents : 0,
    cardEnding,
    cardToken,
    delivery: ending.delivery,
    messages: Array.from({ length: copies }, () => ({ id: randomUUID(), body, tryAt })),
  });
  if (isNew) await deliverDue(parts);
  return isNew;
}
