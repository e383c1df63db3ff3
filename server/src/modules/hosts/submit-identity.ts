import { submitIdentity } from '@kwela/contract/hosts/onboarding';
import { hasRole, type Person } from '@kwela/domain/actor';
import { type AccountOwner, isStillTheirs } from '@kwela/domain/hosting/onboarding/account-owner';
import { bankAccountLifecycle } from '@kwela/domain/hosting/onboarding/bank-lifecycle';
import { type Identity, maySubmitAgain, readIdentity } from '@kwela/domain/hosting/onboarding/identity';
import { type IdentityReason, identityLifecycle } from '@kwela/domain/hosting/onboarding/identity-lifecycle';
import { ok, refuse } from '@kwela/domain/result';
import { localDate } from '@kwela/domain/time';
import { recordAudit } from '../../db/audit.ts';
import { asSystem, type Tx } from '../../db/tx.ts';
import type { Call } from '../context.ts';
import { implement } from '../implement.ts';
import { askRegister } from './onboarding/ask-register.ts';
import { sealNumber } from './onboarding/sealed-number.ts';
import { onboardingView } from './onboarding/view.ts';
import { becomeHost } from './repo.ts';
import {
  changeBankAccount,
  countSameNumber,
  decideOn,
  findBankAccount,
  findChoices,
  findIdentity,
  findProfile,
  type IdentityRow,
  isKept,
  lockOnboarding,
  type SealedNumber,
  saveHostFacts,
  saveIdentity,
  savePlan,
} from './store/onboarding-repo.ts';

/** What a machine decides of an identity; null: a person has to look. */
async function askedOf(
  call: Call<Person>,
  { document, number, firstNames, lastName, birthOn, company }: Identity,
): Promise<{ transition: 'verify' | 'send_back'; reason: IdentityReason | null } | null> {
  const companyNumber = company?.number ?? null;
  const answer = await askRegister(call, { document, number, firstNames, lastName, birthOn, companyNumber });
  if (answer === null || answer.outcome === 'attention') return null;
  return answer.outcome === 'clear'
    ? { transition: 'verify', reason: null }
    : { transition: 'send_back', reason: answer.reason };
}

const ownerOf = (row: IdentityRow): AccountOwner => ({
  document: row.document,
  numberMark: row.number_mark.toString('hex'),
  passportCountry: row.passport_country,
  companyNumber: row.company_number,
  firstNames: row.first_names,
  lastName: row.last_name,
  companyName: row.company_name,
});

/** An account that was checked for the identity before is not paid into for somebody else. */
async function refuseAccountOfAnother(tx: Tx, before: IdentityRow, after: IdentityRow | null): Promise<void> {
  const account = await findBankAccount(tx, before.user_id);
  if (account === null || after === null) return;
  if (isStillTheirs(account.holder, ownerOf(before), ownerOf(after))) return;
  const next = bankAccountLifecycle.transition(account.state, 'refuse', 'system');
  if (!next.ok) return;
  const change = { state: next.value, reason: 'holder_differs', verified_at: null } as const;
  await changeBankAccount(tx, before.user_id, account.given_id, change);
}

/** Keeps what was sent in. `isNew` false: the same was sent before and is with us or done. */
const keep = (call: Call<Person>, identity: Identity, number: SealedNumber) => {
  const { database, actor, ip } = call;
  const { userId, now } = actor;
  return asSystem(database.db, async (tx) => {
    await lockOnboarding(tx, userId);
    const before = await findIdentity(tx, userId);
    const isSame = before !== null && isKept(before, identity, number);
    const next = identityLifecycle.transition(before?.state ?? 'not_started', 'submit', 'host');
    if (!next.ok)
      return isSame && before?.state !== 'rejected' ? ok({ isNew: false, isShared: false }) : next;
    if (before !== null && !maySubmitAgain(before.submissions, call.hostingPolicies.at(now).onboarding)) {
      return refuse('too_many_submissions');
    }
    await saveIdentity(tx, userId, identity, {
      number,
      submissions: (before?.submissions ?? 0) + 1,
      at: now,
    });
    if (before !== null) await refuseAccountOfAnother(tx, before, await findIdentity(tx, userId));
    const profile = await findProfile(tx, userId);
    await becomeHost(tx, {
      userId,
      firstName: profile?.first_name || identity.firstNames,
      lastName: profile?.last_name || identity.lastName,
      area: identity.address.suburb || identity.address.city,
      vatNumber: identity.vatNumber,
      hostingSince: now,
    });
    await saveHostFacts(tx, userId, {
      area: identity.address.suburb || identity.address.city,
      vatNumber: identity.vatNumber,
    });
    const choices = await findChoices(tx, userId);
    if (choices?.plan) await savePlan(tx, userId, choices.plan, choices.plan_chosen_at ?? now);
    const act = { action: 'identity_submitted', actorId: userId, subjectId: userId, ip, at: now } as const;
    await recordAudit(tx, { ...act, details: { document: identity.document } });
    return ok({ isNew: true, isShared: (await countSameNumber(tx, userId, number.mark)) > 0 });
  });
};

/** Who a host is: read, kept sealed, and checked with a register where there is one; else a person looks. */
export const submit = implement(submitIdentity, async (call, typed) => {
  const { database, actor } = call;
  const { userId, now } = actor;
  if (!hasRole(actor, 'host')) return refuse('forbidden');
  const read = readIdentity(typed, localDate(now));
  if (!read.ok) return read;
  const number = await sealNumber(call, 'identity', userId, read.value.number);
  const kept = await keep(call, read.value, number);
  if (!kept.ok) return kept;
  // A number that another account handed in is for a person: to say so would tell strangers whose it is.
  const decided = kept.value.isNew && !kept.value.isShared ? await askedOf(call, read.value) : null;
  if (decided !== null) {
    await asSystem(database.db, async (tx) => {
      await lockOnboarding(tx, userId);
      const row = await findIdentity(tx, userId);
      const next = identityLifecycle.transition(row?.state ?? 'not_started', decided.transition, 'system');
      if (next.ok && row?.number_mark.equals(number.mark)) {
        await decideOn(tx, userId, { state: next.value, reason: decided.reason, by: null, at: now });
      }
      return ok(null);
    });
  }
  return ok(await onboardingView(call));
});
