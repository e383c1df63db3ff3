import { type PayoutTransition, payoutLifecycle } from '@kwela/domain/payouts/lifecycle';
import type { Tx } from '../../../db/tx.ts';
import { changeItem, type PayoutItem } from '../store/items-repo.ts';

/** Takes a part along the table of its life, by the clock. */
export async function moveItem(tx: Tx, item: PayoutItem, name: PayoutTransition): Promise<PayoutItem> {
  const next = payoutLifecycle.transition(item.state, name, 'system');
  if (!next.ok) throw new Error(`A payout that is ${item.state} cannot ${name}: ${item.id}`);
  await changeItem(tx, item.id, { state: next.value });
  return { ...item, state: next.value };
}
