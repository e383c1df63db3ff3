import {
  type subjectOf,
  type WebhookData,
  type WebhookSubject,
  webhookMessage,
} from '@kwela/contract/hosting/programs/webhook-messages';
import type { SentEvent, WebhookEvent } from '@kwela/domain/hosting/programs/webhook-events';
import type { Tx } from '../../../db/tx.ts';
import type { Services } from '../../context.ts';
import { findListeners, insertDelivery } from '../store/deliveries-repo.ts';

/** What a message says, as it is signed and sent; what the contract does not name never leaves. */
export function bodyOf<Subject extends WebhookSubject>(
  event: SentEvent,
  at: Date,
  data: WebhookData<Subject>,
): string {
  return JSON.stringify(webhookMessage(event).parse({ type: event, timestamp: at.toISOString(), data }));
}

export interface Happened {
  readonly hostId: string;
  readonly event: WebhookEvent;
  /** The same for the same thing, so that it is told once. */
  readonly about: string;
  readonly at: Date;
  /** Asked for only when somebody listens. */
  data(): Promise<WebhookData<WebhookSubject>>;
}

/** Writes a message for each program of a host that wants to know, in the transaction of what happened; it is sent after it. */
export async function tellPrograms(
  tx: Tx,
  { hostId, event, about, at, data }: Happened,
  { newId }: Pick<Services, 'newId'>,
): Promise<void> {
  const listeners = await findListeners(tx, hostId, event);
  if (listeners.length === 0) return;
  const body = bodyOf<ReturnType<typeof subjectOf>>(event, at, await data());
  for (const webhookId of listeners) {
    await insertDelivery(tx, { id: newId(), webhookId, event, about, body, at, isByHand: false });
  }
}
