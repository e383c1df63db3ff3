import { type RefundRole, type RefundTransition, refundLifecycle } from '@kwela/domain/refunds/lifecycle';
import { ok, type Result } from '@kwela/domain/result';
import type { Tx } from '../../../db/tx.ts';
import { type Refund, saveRefund } from '../store/refunds-repo.ts';

/** Takes a locked refund along the table of its life, unless that ends it; what ends it is written with its order. */
export async function moveRefund(
  tx: Tx,
  refund: Refund,
  name: Exclude<RefundTransition, 'settle'>,
  by: { readonly role: RefundRole; readonly at: Date },
  facts: Partial<Pick<Refund, 'accountAskedAt' | 'accountReminders'>> = {},
): Promise<Result<Refund, 'not_allowed'>> {
  const next = refundLifecycle.transition(refund.state, name, by.role);
  if (!next.ok) return next;
  const moved = { ...refund, ...facts, state: next.value, stateAt: by.at };
  await saveRefund(tx, moved, by.at, { isDue: name === 'give_account' });
  return ok(moved);
}
