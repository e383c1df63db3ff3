import { removeWebhook } from '@kwela/contract/hosting/programs/webhooks';
import { ok } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { lockOwnWebhook } from './steps/own-webhook.ts';
import { deleteWebhook } from './store/webhooks-repo.ts';

/** Sent twice, or of a webhook that is somebody else's, it removes nothing. */
export const remove = implement(removeWebhook, ({ actor, database }, { id }) =>
  asSystem(database.db, async (tx) => {
    const webhook = await lockOwnWebhook(tx, id, actor);
    if (webhook === null) return ok({ isRemoved: false });
    await deleteWebhook(tx, id);
    return ok({ isRemoved: true });
  }),
);
