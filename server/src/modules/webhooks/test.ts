import { testWebhook } from '@kwela/contract/hosting/programs/webhooks';
import { TEST_EVENT } from '@kwela/domain/hosting/programs/webhook-events';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { maySendByHand, sendNow } from './steps/by-hand.ts';
import { lockOwnWebhook } from './steps/own-webhook.ts';
import { bodyOf } from './steps/tell-programs.ts';
import { deliveryView } from './steps/views.ts';
import { insertDelivery } from './store/deliveries-repo.ts';

export const test = implement(testWebhook, async (call, { id: webhookId }) => {
  const { actor, database, newId } = call;
  const { now } = actor;
  const id = newId();
  const queued = await asSystem(database.db, async (tx) => {
    const webhook = await lockOwnWebhook(tx, webhookId, actor);
    if (webhook === null) return refuse('not_found');
    if (webhook.state !== 'on') return refuse('webhook_is_off');
    if (!(await maySendByHand(tx, call, webhookId, now))) return refuse('rate_limited');
    const body = bodyOf<'test'>(TEST_EVENT, now, { webhookId });
    await insertDelivery(tx, {
      id,
      webhookId,
      event: TEST_EVENT,
      about: `test ${id}`,
      body,
      at: now,
      isByHand: true,
    });
    return ok(null);
  });
  return queued.ok ? ok(deliveryView(await sendNow(call, id))) : queued;
});
