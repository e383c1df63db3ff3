import { replayDelivery } from '@kwela/contract/hosting/programs/webhooks';
import { deliveryLifecycle } from '@kwela/domain/hosting/programs/webhook-lifecycle';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { maySendByHand, sendNow } from './steps/by-hand.ts';
import { lockOwnWebhook } from './steps/own-webhook.ts';
import { deliveryView } from './steps/views.ts';
import { findDelivery, setReplayed } from './store/deliveries-repo.ts';

/** With the same id and body, so that a program that took it before knows it again. */
export const replay = implement(replayDelivery, async (call, { id }) => {
  const { actor, database } = call;
  const queued = await asSystem(database.db, async (tx) => {
    const found = await findDelivery(tx, id);
    const webhook = found === null ? null : await lockOwnWebhook(tx, found.webhookId, actor);
    const delivery = webhook === null ? null : await findDelivery(tx, id);
    if (webhook === null || delivery === null) return refuse('not_found');
    if (webhook.state !== 'on') return refuse('webhook_is_off');
    const next = deliveryLifecycle.transition(delivery.state, 'replay', 'host');
    if (!next.ok) return next;
    if (!(await maySendByHand(tx, call, webhook.id, actor.now))) return refuse('rate_limited');
    await setReplayed(tx, id, actor.now);
    return ok(null);
  });
  return queued.ok ? ok(deliveryView(await sendNow(call, id))) : queued;
});
