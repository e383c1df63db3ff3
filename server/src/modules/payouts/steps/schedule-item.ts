import { nextBatchOn } from '@kwela/domain/payouts/schedule';
import { after, hours } from '@kwela/domain/time';
import type { Tx } from '../../../db/tx.ts';
import type { TransitionServices } from '../../context.ts';
import { appealedOf, appealHold, disputesOf } from '../store/disputes-repo.ts';
import { lockItem, lockPayoutsOf, type PayoutItem } from '../store/items-repo.ts';
import { earn } from './earn.ts';
import { putOnHold } from './hold.ts';
import { moveItem } from './move-item.ts';
import { tellScheduled } from './tell.ts';

const LOOK_AGAIN_HOURS = 1;

/**
 * A part whose time has come can be paid from now on: the next batch takes it along. Gives when to look again, if the guest’s payment is not
 * taken yet; null: done, or it is disputed.
 */
export async function scheduleItem(
  tx: Tx,
  { id, bookingId }: Pick<PayoutItem, 'id' | 'bookingId'>,
  services: TransitionServices,
): Promise<Date | null> {
  await lockPayoutsOf(tx, bookingId);
  const item = await lockItem(tx, id);
  if (item?.state !== 'held' || item.dueAt === null || item.dueAt > services.now()) return null;
  if (!(await earn(tx, item, item.dueAt))) return after(services.now(), hours(LOOK_AGAIN_HOURS));
  // What has become payable since the payment of the trip was disputed waits as well.
  for (const { id: disputeId, cents } of await disputesOf(tx, bookingId)) {
    const dispute = {
      key: `review:${disputeId}`,
      bookingId,
      reason: 'payment',
      cents,
      at: item.dueAt,
    } as const;
    await putOnHold(tx, dispute, services);
  }
  for (const { id: appealId, cents } of await appealedOf(tx, bookingId)) {
    const dispute = {
      key: appealHold(appealId),
      bookingId,
      reason: 'appeal',
      cents,
      at: item.dueAt,
    } as const;
    await putOnHold(tx, dispute, services);
  }
  const earned = await lockItem(tx, id);
  if (earned === null) return null;
  const scheduled = await moveItem(tx, earned, 'schedule');
  // All of it went back to the guest.
  if (earned.cents === 0) await moveItem(tx, scheduled, 'offset');
  else {
    const rules = services.hostingPolicies.at(item.dueAt).payouts;
    const payOn = nextBatchOn(item.dueAt, rules);
    await tellScheduled(tx, { item: scheduled, payOn, at: item.dueAt }, services);
  }
  return null;
}
