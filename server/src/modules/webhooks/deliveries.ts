import { listDeliveries } from '@kwela/contract/hosting/programs/webhooks';
import { ok, refuse } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { readCursor, writeCursor } from '../list-cursor.ts';
import { findOwnWebhook } from './steps/own-webhook.ts';
import { deliveryView } from './steps/views.ts';
import { findLog } from './store/deliveries-repo.ts';

export const deliveries = implement(listDeliveries, async ({ actor, database: { db } }, input) => {
  const { webhookId, limit, after } = input;
  if ((await findOwnWebhook(db, webhookId, actor)) === null) return refuse('not_found');
  const list = { of: webhookId };
  const cursor = readCursor(list, after);
  if (!cursor.ok) return cursor;
  const found = await findLog(db, webhookId, { after: cursor.value, count: limit + 1 });
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return ok({
    items: items.map(deliveryView),
    nextCursor:
      found.length > limit && last !== undefined
        ? writeCursor(list, { at: last.createdAt, id: last.id })
        : null,
  });
});
