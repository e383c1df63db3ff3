import { confirmDeposit } from '@kwela/contract/hosts/onboarding';
import { hasRole } from '@kwela/domain/actor';
import { bankAccountLifecycle } from '@kwela/domain/hosting/onboarding/bank-lifecycle';
import { compareDeposit } from '@kwela/domain/hosting/onboarding/micro-deposit';
import { ok, refuse } from '@kwela/domain/result';
import { recordAudit } from '../../db/audit.ts';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { openCents } from './onboarding/sealed-number.ts';
import { onboardingView } from './onboarding/view.ts';
import { changeBankAccount, findBankAccount, lockOnboarding } from './store/onboarding-repo.ts';

/** The host names the sum that arrived: who can read the statement has the account. */
export const confirm = implement(confirmDeposit, async (call, { amountCents }) => {
  const { database, actor, ip } = call;
  const { userId, now } = actor;
  if (!hasRole(actor, 'host')) return refuse('forbidden');
  const outcome = await asSystem(database.db, async (tx) => {
    await lockOnboarding(tx, userId);
    const account = await findBankAccount(tx, userId);
    const next = bankAccountLifecycle.transition(account?.state ?? 'not_given', 'confirm', 'host');
    if (account === null || !next.ok) return refuse('not_allowed');
    const sent = await openCents(call, userId, account.deposit_sealed);
    const { deposit: rules } = call.hostingPolicies.at(now).onboarding;
    const compared = compareDeposit(amountCents, sent, { triesBefore: account.tries, rules });
    if (compared.ok) {
      await changeBankAccount(tx, userId, account.given_id, { state: next.value, verified_at: now });
      const act = { action: 'bank_account_verified', actorId: userId, subjectId: userId } as const;
      await recordAudit(tx, { ...act, ip, at: now });
      return ok(compared);
    }
    // A try counts although it is refused, so it is no refusal of the transaction.
    const isOver = compared.details.triesLeft === 0;
    await changeBankAccount(tx, userId, account.given_id, {
      tries: account.tries + 1,
      ...(isOver && { state: 'failed', reason: 'amount_differs' }),
    });
    return ok(compared);
  });
  if (!outcome.ok) return outcome;
  return outcome.value.ok ? ok(await onboardingView(call)) : outcome.value;
});
