import { listMyWebhooks } from '@kwela/contract/hosting/programs/webhooks';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { webhookView } from './steps/views.ts';
import { findWebhooksOf } from './store/webhooks-repo.ts';

export const mine = implement(listMyWebhooks, async ({ database, hostingPolicies, actor }) => {
  const { maxWebhooks } = hostingPolicies.at(actor.now).programs;
  const webhooks = await findWebhooksOf(database.db, actor.userId);
  return ok({ webhooks: webhooks.map((webhook) => webhookView(webhook, actor.now)), maxWebhooks });
});
