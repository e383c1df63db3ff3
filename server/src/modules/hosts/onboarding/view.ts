import type { getOnboarding } from '@kwela/contract/hosts/onboarding';
import type { Person } from '@kwela/domain/actor';
import {
  HOUSE_RULES,
  missingToGoLive,
  ONBOARDING_STEPS,
  onboardingPercent,
  stepStates,
} from '@kwela/domain/hosting/onboarding/steps';
import type { OnboardingRules } from '@kwela/domain/policy/hosting';
import type { z } from 'zod';
import type { Call } from '../../context.ts';
import {
  type BankAccountRow,
  type ChoicesRow,
  findProfile,
  type IdentityRow,
} from '../store/onboarding-repo.ts';
import { loadOnboarding, signedToday } from './facts.ts';

type Onboarding = z.input<typeof getOnboarding.output>;

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** An identity as its owner and admins see it: never the number. */
export const identityView = (
  row: IdentityRow,
  rules: OnboardingRules,
): NonNullable<Onboarding['identity']> => ({
  state: row.state,
  reason: row.reason,
  triesLeft: Math.max(0, rules.maxResubmissions + 1 - row.submissions),
  submittedAt: row.submitted_at.toISOString(),
  firstNames: row.first_names,
  lastName: row.last_name,
  birthOn: row.birth_on,
  document: row.document,
  numberEnd: row.number_end,
  passportCountry: row.passport_country,
  passportExpiresOn: row.passport_expires_on,
  phone: row.phone,
  street: row.street,
  suburb: row.suburb,
  city: row.city,
  province: row.province,
  postalCode: row.postal_code,
  legalKind: row.company_name === null ? 'person' : 'company',
  companyName: row.company_name,
  companyNumber: row.company_number,
  vatNumber: row.vat_number,
});

const bankAccountView = (
  row: BankAccountRow,
  rules: OnboardingRules,
): NonNullable<Onboarding['bankAccount']> => ({
  state: row.state,
  reason: row.reason,
  holder: row.holder,
  bank: row.bank,
  branchCode: row.branch_code,
  kind: row.kind,
  numberEnd: row.number_end,
  depositSentAt: iso(row.deposit_sent_at),
  triesLeft: Math.max(0, rules.deposit.maxTries - row.tries),
});

function availabilityView(choices: ChoicesRow | null): Onboarding['availability'] {
  const { hand_over_from_minute: fromMinute = null, hand_over_to_minute: toMinute = null } = choices ?? {};
  if (choices === null || fromMinute === null || toMinute === null) return null;
  return {
    fromMinute,
    toMinute,
    leadMinutes: choices.lead_minutes ?? 0,
    bufferMinutes: choices.buffer_minutes ?? 0,
    noStartWeekdays: choices.no_start_weekdays ?? [],
  };
}

/** Where somebody stands on the way to hosting. */
export async function onboardingView({
  database: { db },
  hostingPolicies,
  actor: { userId, now },
}: Pick<Call<Person>, 'database' | 'hostingPolicies' | 'actor'>): Promise<Onboarding> {
  const rules = hostingPolicies.at(now).onboarding;
  const { identity, bankAccount, choices, facts } = await loadOnboarding(db, userId);
  const profile = await findProfile(db, userId);
  const today = signedToday();
  const states = stepStates(facts, today);
  return {
    steps: ONBOARDING_STEPS.map((step) => ({ step, state: states[step] })),
    percent: onboardingPercent(states),
    missing: [...missingToGoLive(facts, today)],
    profile: {
      firstName: profile?.first_name ?? '',
      lastName: profile?.last_name ?? '',
      phone: profile?.phone ?? null,
      birthOn: profile?.birth_on ?? null,
    },
    identity: identity === null ? null : identityView(identity, rules),
    bankAccount: bankAccount === null ? null : bankAccountView(bankAccount, rules),
    availability: availabilityView(choices),
    plan: choices?.plan ?? null,
    rules: { codes: [...HOUSE_RULES], ...today, signedAt: iso(choices?.signed_at ?? null) },
  };
}
