import { removeRefundAccount as removeAccountCase } from '@kwela/contract/wallet/refunds';
import { ok } from '@kwela/domain/result';
import { recordAudit } from '../../db/audit.ts';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { lockRefundAccount, removeRefundAccount } from '../payments/store/refund-accounts-repo.ts';
import { refundsView } from './view.ts';

/** Takes the account away. A refund that is on its way there already is not called back. */
export const removeAccount = implement(removeAccountCase, async ({ database, actor, ip }) => {
  const { userId, now } = actor;
  await asSystem(database.db, async (tx) => {
    await lockRefundAccount(tx, userId);
    if (!(await removeRefundAccount(tx, userId))) return ok(null);
    const act = { actorId: userId, subjectId: userId, ip, at: now } as const;
    await recordAudit(tx, { ...act, action: 'refund_account_removed' });
    return ok(null);
  });
  return ok(await refundsView(database.db, userId));
});
