import { changeWebhook } from '@kwela/contract/hosting/programs/webhooks';
import { webhookLifecycle } from '@kwela/domain/hosting/programs/webhook-lifecycle';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { lockOwnWebhook } from './steps/own-webhook.ts';
import { webhookView } from './steps/views.ts';
import { failWaiting } from './store/deliveries-repo.ts';
import { saveWebhook } from './store/webhooks-repo.ts';

/** Nothing is lost by turning it off but what happens meanwhile; what waits can be sent again from the log. */
export const change = implement(changeWebhook, async (call, { id, url, events, isOn }) => {
  const { actor, database, outgoing } = call;
  if (!outgoing.mayFetch(url)) return refuse('webhook_address_not_allowed');
  return asSystem(database.db, async (tx) => {
    const webhook = await lockOwnWebhook(tx, id, actor);
    if (webhook === null) return refuse('not_found');
    const next = webhookLifecycle.transition(webhook.state, isOn ? 'turn_on' : 'turn_off', 'host');
    const changed = {
      ...webhook,
      url,
      events,
      state: next.ok ? next.value : webhook.state,
      failingSince: null,
    };
    await saveWebhook(tx, changed);
    if (changed.state === 'off') await failWaiting(tx, id);
    return ok(webhookView(changed, actor.now));
  });
});
