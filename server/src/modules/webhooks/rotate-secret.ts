import { rotateWebhookSecret } from '@kwela/contract/hosting/programs/webhooks';
import { ok, refuse } from '@kwela/domain/result';
import { after, HOUR_MS, later, MINUTE_MS } from '@kwela/domain/time';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { lockOwnWebhook } from './steps/own-webhook.ts';
import { makeSecret } from './steps/secrets.ts';
import { webhookView } from './steps/views.ts';
import { countSecretsSince } from './store/secrets-repo.ts';

/** All that signed before sign on for a day, so that an answer that was lost costs a program nothing. */
export const rotateSecret = implement(rotateWebhookSecret, (call, { id }) =>
  asSystem(call.database.db, async (tx) => {
    const { actor, hostingPolicies } = call;
    const { now } = actor;
    const webhook = await lockOwnWebhook(tx, id, actor);
    if (webhook === null) return refuse('not_found');
    const { webhookSecretOverlapHours, webhookSendsPerMinute } = hostingPolicies.at(now).programs;
    // Every secret that signs makes each message longer.
    if ((await countSecretsSince(tx, id, after(now, -MINUTE_MS))) >= webhookSendsPerMinute)
      return refuse('rate_limited');
    const oldEndsAt = after(now, webhookSecretOverlapHours * HOUR_MS);
    const secret = await makeSecret(tx, call, id, now, oldEndsAt);
    const oldSecretEndsAt =
      webhook.oldSecretEndsAt === null ? oldEndsAt : later(webhook.oldSecretEndsAt, oldEndsAt);
    return ok({ webhook: webhookView({ ...webhook, oldSecretEndsAt }, now), secret });
  }),
);
