import { isGivenUp, isTaken, nextAttemptAt } from '@kwela/domain/hosting/programs/webhook-delivery';
import { deliveryLifecycle, webhookLifecycle } from '@kwela/domain/hosting/programs/webhook-lifecycle';
import { ok, refuse } from '@kwela/domain/result';
import { after } from '@kwela/domain/time';
import type { Posted } from '../../../adapters/outgoing/port.ts';
import { asSystem, type Tx } from '../../../db/tx.ts';
import type { Services } from '../../context.ts';
import { claimDeliveries, type Delivery, failWaiting, saveTried } from '../store/deliveries-repo.ts';
import {
  findWebhook,
  lockWebhook,
  noteFailing,
  noteTaken,
  setFailing,
  type Webhook,
} from '../store/webhooks-repo.ts';
import { openSecrets, signatureOf } from './secrets.ts';
import { messageIdOf } from './views.ts';

/** Longer than an address may take to answer: a message whose sender ended meanwhile is sent again. */
const LEASE_MS = 120_000;

type SendServices = Pick<Services, 'database' | 'outgoing' | 'sealing' | 'hostingPolicies' | 'now' | 'log'>;

async function post(services: SendServices, webhook: Webhook, { id, body }: Delivery): Promise<Posted> {
  const at = services.now();
  const messageId = messageIdOf(id);
  const timestamp = Math.floor(at.getTime() / 1_000);
  const secrets = await openSecrets(services.database.db, services, webhook.id, at);
  return services.outgoing.post(webhook.url, {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': messageId,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': secrets.map((secret) => signatureOf(secret, messageId, timestamp, body)).join(' '),
    },
  });
}

const next = (name: 'deliver' | 'give_up') => {
  const state = deliveryLifecycle.transition('waiting', name, 'system');
  if (!state.ok) throw new Error(`A waiting delivery cannot ${name}`);
  return state.value;
};

async function record(tx: Tx, services: SendServices, delivery: Delivery, posted: Posted) {
  const at = services.now();
  const { id } = delivery;
  const answer =
    posted.kind === 'answered'
      ? ({ status: posted.status, fault: isTaken(posted.status) ? null : 'refused' } as const)
      : { status: null, fault: posted.fault };
  const webhook = await lockWebhook(tx, delivery.webhookId);
  if (webhook === null) return refuse('gone');
  if (isTaken(answer.status)) {
    const isSaved = await saveTried(tx, {
      id,
      state: next('deliver'),
      failures: 0,
      at,
      nextAt: null,
      ...answer,
    });
    if (isSaved) await noteTaken(tx, webhook.id);
    return ok(null);
  }
  const rules = services.hostingPolicies.at(at).programs;
  const failures = delivery.failures + 1;
  const nextAt = nextAttemptAt(failures, at, rules);
  const state = nextAt === null ? next('give_up') : delivery.state;
  if (!(await saveTried(tx, { id, state, failures, at, nextAt, ...answer }))) return ok(null);
  const failingSince = webhook.failingSince ?? at;
  await noteFailing(tx, webhook.id, failingSince);
  const off = webhookLifecycle.transition(webhook.state, 'give_up', 'system');
  if (off.ok && isGivenUp({ failingSince, status: answer.status }, at, rules)) {
    await setFailing(tx, webhook.id, at);
    await failWaiting(tx, webhook.id);
  }
  return ok(null);
}

async function sendOne(services: SendServices, delivery: Delivery): Promise<void> {
  const { db } = services.database;
  try {
    const webhook = await findWebhook(db, delivery.webhookId);
    if (webhook === null) return;
    if (webhook.state !== 'on') {
      await asSystem(db, async (tx) => ok(await failWaiting(tx, webhook.id)));
      return;
    }
    const posted = await post(services, webhook, delivery);
    await asSystem(db, (tx) => record(tx, services, delivery, posted));
  } catch (error) {
    // It is claimed again when its lease is over.
    services.log.error({ err: error, deliveryId: delivery.id }, 'a webhook could not be told');
  }
}

/**
 * Sends the messages that are due to programs of hosts, several at a time, until none is left; `only` sends that one. At least once:
 * a program tells a second time by the id. Several processes may do this at once. Gives how many it tried.
 */
export async function sendWebhooks(services: SendServices, only: string | null = null): Promise<number> {
  let count = 0;
  for (;;) {
    const now = services.now();
    const claimed = await claimDeliveries(services.database.db, now, after(now, LEASE_MS), only);
    await Promise.all(claimed.map((delivery) => sendOne(services, delivery)));
    count += claimed.length;
    if (claimed.length === 0 || only !== null) return count;
  }
}
