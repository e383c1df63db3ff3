import { PURPOSES } from '@kwela/domain/accounts/consents';
import {
  HOUSE_RULES_VERSION,
  type OnboardingFacts,
  type SignedVersions,
} from '@kwela/domain/hosting/onboarding/steps';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import {
  type ChoicesRow,
  countApprovedCars,
  findBankAccount,
  findChoices,
  findIdentity,
  isActiveHost,
} from '../store/onboarding-repo.ts';

/** What a host signs today. */
export const signedToday = (): SignedVersions => ({
  rulesVersion: HOUSE_RULES_VERSION,
  termsVersion: PURPOSES.terms.version,
});

function signedOf(choices: ChoicesRow | null): SignedVersions | null {
  const { rules_version: rulesVersion = null, terms_version: termsVersion = null } = choices ?? {};
  return rulesVersion === null || termsVersion === null ? null : { rulesVersion, termsVersion };
}

/** All that is known of somebody on the way to hosting, and what the rules read of it. */
export async function loadOnboarding(db: Db | Tx, userId: string) {
  const identity = await findIdentity(db, userId);
  const bankAccount = await findBankAccount(db, userId);
  const choices = await findChoices(db, userId);
  const facts: OnboardingFacts = {
    isHost: await isActiveHost(db, userId),
    identity: identity?.state ?? 'not_started',
    bankAccount: bankAccount?.state ?? 'not_given',
    hasAvailability: (choices?.hand_over_from_minute ?? null) !== null,
    hasPlan: (choices?.plan ?? null) !== null,
    signed: signedOf(choices),
    approvedCars: await countApprovedCars(db, userId),
  };
  return { identity, bankAccount, choices, facts };
}
