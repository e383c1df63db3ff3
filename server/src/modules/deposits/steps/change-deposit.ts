import { type DepositRole, type DepositTransition, depositLifecycle } from '@kwela/domain/deposits/lifecycle';
import { ok, type Result } from '@kwela/domain/result';
import type { Tx } from '../../../db/tx.ts';
import type { Deposit } from '../store/deposit.ts';
import { saveDeposit } from '../store/repo.ts';

/** Takes a locked deposit along the table of its life, with what is known of it now. */
export async function changeDeposit(
  tx: Tx,
  deposit: Deposit,
  name: DepositTransition,
  by: { readonly role: DepositRole; readonly at: Date; readonly cents?: number },
  facts: Partial<Deposit> = {},
): Promise<Result<Deposit, 'not_allowed'>> {
  const next = depositLifecycle.transition(deposit.state, name, by.role);
  if (!next.ok) return next;
  const changed = { ...deposit, ...facts, state: next.value };
  await saveDeposit(tx, changed, {
    event: name,
    at: by.at,
    ...(by.cents !== undefined && { cents: by.cents }),
  });
  return ok(changed);
}
