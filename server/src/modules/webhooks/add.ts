import { addWebhook } from '@kwela/contract/hosting/programs/webhooks';
import { hasRole } from '@kwela/domain/actor';
import { webhookLifecycle } from '@kwela/domain/hosting/programs/webhook-lifecycle';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { makeSecret, openSecrets, secretText } from './steps/secrets.ts';
import { webhookView } from './steps/views.ts';
import { findWebhook, findWebhooksOf, insertWebhook, lockWebhooksOf } from './store/webhooks-repo.ts';

/** An answer that was lost is given again with the same secret, while it is the newest. */
export const add = implement(addWebhook, async (call, { id, url, events }) => {
  const { actor, database, hostingPolicies, outgoing } = call;
  const { userId: hostId, now } = actor;
  if (!hasRole(actor, 'host')) return refuse('forbidden');
  if (!outgoing.mayFetch(url)) return refuse('webhook_address_not_allowed');
  return asSystem(database.db, async (tx) => {
    await lockWebhooksOf(tx, hostId);
    const known = await findWebhook(tx, id);
    if (known !== null) {
      const isSame = known.hostId === hostId && known.url === url && known.events.join() === events.join();
      if (!isSame) return refuse('not_found');
      const [newest] = await openSecrets(tx, call, id, now);
      if (newest === undefined) throw new Error(`The webhook ${id} has no secret`);
      return ok({ webhook: webhookView(known, now), secret: secretText(newest) });
    }
    const { maxWebhooks } = hostingPolicies.at(now).programs;
    if ((await findWebhooksOf(tx, hostId)).length >= maxWebhooks)
      return refuse('too_many_webhooks', { maxWebhooks });
    const made = { id, hostId, url, events, state: webhookLifecycle.first, createdAt: now };
    await insertWebhook(tx, made);
    const secret = await makeSecret(tx, call, id, now, now);
    return ok({ webhook: webhookView({ ...made, failingSince: null, oldSecretEndsAt: null }, now), secret });
  });
});
