import type { Contract } from '@kwela/contract/all';
import type { z } from 'zod';
import type { Delivery } from '../store/deliveries-repo.ts';
import type { Webhook } from '../store/webhooks-repo.ts';

/** The id of a message, which stays the same however often it is sent. */
export const messageIdOf = (deliveryId: string): string => `msg_${deliveryId.replaceAll('-', '')}`;

export const webhookView = (
  { id, url, events, state, createdAt, failingSince, oldSecretEndsAt }: Webhook,
  now: Date,
): z.input<Contract['webhooks/change']['output']> => ({
  id,
  url,
  events: [...events],
  state,
  createdAt: createdAt.toISOString(),
  failingSince: failingSince?.toISOString() ?? null,
  oldSecretEndsAt: oldSecretEndsAt !== null && oldSecretEndsAt > now ? oldSecretEndsAt.toISOString() : null,
});

export const deliveryView = (delivery: Delivery): z.input<Contract['webhooks/replay']['output']> => ({
  id: delivery.id,
  messageId: messageIdOf(delivery.id),
  event: delivery.event,
  state: delivery.state,
  attempts: delivery.attempts,
  createdAt: delivery.createdAt.toISOString(),
  triedAt: delivery.triedAt?.toISOString() ?? null,
  nextAt: delivery.nextAt?.toISOString() ?? null,
  status: delivery.status,
  fault: delivery.fault,
});
