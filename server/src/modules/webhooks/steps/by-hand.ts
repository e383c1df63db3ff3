import { after, MINUTE_MS } from '@kwela/domain/time';
import type { Tx } from '../../../db/tx.ts';
import type { Services } from '../../context.ts';
import { countByHand, type Delivery, findDelivery } from '../store/deliveries-repo.ts';
import { sendWebhooks } from './send-due.ts';

/** Whether a host may send one more by hand: an address that is not theirs must not be flooded through us. */
export async function maySendByHand(
  tx: Tx,
  { hostingPolicies }: Pick<Services, 'hostingPolicies'>,
  webhookId: string,
  now: Date,
): Promise<boolean> {
  const { webhookSendsPerMinute } = hostingPolicies.at(now).programs;
  return (await countByHand(tx, webhookId, after(now, -MINUTE_MS))) < webhookSendsPerMinute;
}

/** Sends a message that waits at once, and gives what became of it. */
export async function sendNow(services: Services, id: string): Promise<Delivery> {
  await sendWebhooks(services, id);
  const delivery = await findDelivery(services.database.db, id);
  if (delivery === null) throw new Error(`The message ${id} is gone`);
  return delivery;
}
