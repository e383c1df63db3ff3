import { giveBankAccount } from '@kwela/contract/hosts/onboarding';
import { hasRole, type Person } from '@kwela/domain/actor';
import { bankAccountLifecycle } from '@kwela/domain/hosting/onboarding/bank-lifecycle';
import { legalNameOf } from '@kwela/domain/hosting/onboarding/identity';
import { depositCents, depositChoices } from '@kwela/domain/hosting/onboarding/micro-deposit';
import { holderMatch } from '@kwela/domain/identity/account-holder';
import { type BankAccount, readBankAccount } from '@kwela/domain/identity/bank-account';
import { ok, refuse } from '@kwela/domain/result';
import { type BankAnswer, BankNotAsked, type CheckedAccount } from '../../adapters/bank-verification/port.ts';
import { recordAudit } from '../../db/audit.ts';
import { asSystem } from '../../db/tx.ts';
import { tellAccount } from '../bank-account-notices/tell-account.ts';
import type { Call } from '../context.ts';
import { implement } from '../implement.ts';
import { openCents, openNumber, sealCents, sealNumber } from './onboarding/sealed-number.ts';
import { onboardingView } from './onboarding/view.ts';
import {
  type BankAccountChange,
  type BankAccountRow,
  changeBankAccount,
  findBankAccount,
  findIdentity,
  type IdentityRow,
  lockOnboarding,
  saveBankAccount,
} from './store/onboarding-repo.ts';

interface GivenAccount extends BankAccount {
  readonly holder: string;
}

/** The account that is on its way to being checked, and the small sum for it; null: this very account was checked before. */
async function keep(call: Call<Person>, given: GivenAccount) {
  const { database, actor, ip, newId, randomInt } = call;
  const { userId, now } = actor;
  const { deposit: rules } = call.hostingPolicies.at(now).onboarding;
  const number = await sealNumber(call, 'bank account', userId, given.accountNumber);
  const cents = depositCents(rules, randomInt(depositChoices(rules)));
  const depositSealed = await sealCents(call, userId, cents);
  return asSystem(database.db, async (tx) => {
    await lockOnboarding(tx, userId);
    const identity = await findIdentity(tx, userId);
    if (identity === null || identity.state === 'rejected') return refuse('identity_missing');
    const owner = {
      firstNames: identity.first_names,
      lastName: identity.last_name,
      companyName: identity.company_name,
    };
    if (holderMatch(given.holder, legalNameOf(owner)) === 'different') return refuse('holder_differs');
    const before = await findBankAccount(tx, userId);
    const same =
      before?.number_mark.equals(number.mark) &&
      before.bank === given.bank &&
      before.branch_code === given.branchCode &&
      before.holder === given.holder
        ? before
        : null;
    if (same !== null && same.state !== 'failed') {
      // To whom it belongs does not hang on its kind, so that nobody is asked again.
      const { kind } = given;
      if (same.kind !== kind) await changeBankAccount(tx, userId, same.given_id, { kind });
      return ok({ identity, account: same.state === 'checking' ? { ...same, kind } : null });
    }
    const next = bankAccountLifecycle.transition(before?.state ?? 'not_given', 'give', 'host');
    if (!next.ok) throw new Error(`A bank account that is ${before?.state} cannot be given`);
    const deposits = before?.deposits ?? 0;
    if (deposits >= rules.maxDeposits) return refuse('too_many_deposits');
    const givenId = newId();
    await saveBankAccount(tx, {
      user_id: userId,
      given_id: givenId,
      given_at: now,
      holder: given.holder,
      bank: given.bank,
      branch_code: given.branchCode,
      kind: given.kind,
      number_sealed: number.sealed,
      number_end: number.end,
      number_mark: number.mark,
      deposit_sealed: depositSealed,
      deposits: deposits + 1,
    });
    const act = { action: 'bank_account_given', actorId: userId, subjectId: userId, ip, at: now } as const;
    await recordAudit(tx, { ...act, details: { bank: given.bank } });
    const told = {
      of: 'payout',
      givenId,
      userId,
      numberEnd: number.end,
      isFirst: deposits === 0,
      at: now,
    } as const;
    await tellAccount(tx, told);
    return ok({ identity, account: await findBankAccount(tx, userId) });
  });
}

const ownerKind = ({ company_number: company, document }: IdentityRow) => {
  if (company !== null) return 'businessRegistrationNumber';
  return document === 'sa_id' ? 'identityNumber' : 'passportNumber';
};

/** Asks the bank and pays the small sum in. Null: nobody could say, and it can be tried again. */
async function check(
  call: Call<Person>,
  identity: IdentityRow,
  account: BankAccountRow,
): Promise<BankAnswer | null> {
  const { bankVerification, log } = call;
  if (bankVerification === null) return null;
  const { user_id: userId } = account;
  const checked: CheckedAccount = {
    id: account.given_id,
    branchCode: account.branch_code,
    accountNumber: await openNumber(call, 'bank account', userId, account.number_sealed),
    holder: account.holder,
    owner: {
      kind: ownerKind(identity),
      number: identity.company_number ?? (await openNumber(call, 'identity', userId, identity.number_sealed)),
    },
  };
  try {
    const answer = await bankVerification.check(checked);
    if (answer.isVerified) {
      await bankVerification.sendDeposit(checked, await openCents(call, userId, account.deposit_sealed));
    }
    return answer;
  } catch (error) {
    if (!(error instanceof BankNotAsked)) throw error;
    log.warn({ company: bankVerification.name, reason: error.reason }, 'A bank account was not checked');
    return null;
  }
}

/** Where a host is paid: read, kept sealed, asked about, and found out by a small sum. */
export const give = implement(giveBankAccount, async (call, typed) => {
  const { database, actor } = call;
  const { userId, now } = actor;
  if (!hasRole(actor, 'host')) return refuse('forbidden');
  const read = readBankAccount(typed);
  if (!read.ok) return refuse('bank_account_faulty', { fault: read.refusal });
  const kept = await keep(call, { ...read.value, holder: typed.holder });
  if (!kept.ok) return kept;
  const { identity, account } = kept.value;
  if (account !== null) {
    const answer = await check(call, identity, account);
    if (answer === null) return refuse('bank_check_unavailable');
    const transition = answer.isVerified ? 'send_deposit' : 'refuse';
    await asSystem(database.db, async (tx) => {
      await lockOnboarding(tx, userId);
      const row = await findBankAccount(tx, userId);
      const next = bankAccountLifecycle.transition(row?.state ?? 'not_given', transition, 'system');
      // Another window was quicker, or gave another account.
      if (!next.ok || row?.state !== 'checking') return ok(null);
      const change: BankAccountChange = answer.isVerified
        ? { state: 'deposit_sent', deposit_sent_at: now }
        : { state: 'failed', reason: answer.reason };
      await changeBankAccount(tx, userId, account.given_id, change);
      return ok(null);
    });
  }
  return ok(await onboardingView(call));
});
