import { type PayoutTransition, payoutLifecycle } from '@kwela/domain/payouts/lifecycle';
import { nextBatchOn } from '@kwela/domain/payouts/schedule';
import { after, hours } from '@kwela/domain/time';
import type { Tx } from '../../../db/tx.ts';
import type { TransitionServices } from '../../context.ts';
import { changeItem, lockItem, lockPayoutsOf, type PayoutItem } from '../store/items-repo.ts';
import { earn } from './earn.ts';
import { tellScheduled } from './tell.ts';

/** Takes a part along the table of its life, by the clock. */
export async function moveItem(tx: Tx, item: PayoutItem, name: PayoutTransition): Promise<PayoutItem> {
  const next = payoutLifecycle.transition(item.state, name, 'system');
  if (!next.ok) throw new Error(`A payout that is ${item.state} cannot ${name}: ${item.id}`);
  await changeItem(tx, item.id, { state: next.value });
  return { ...item, state: next.value };
}

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
