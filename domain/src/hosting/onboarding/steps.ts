import type { BankAccountState } from './bank-lifecycle.ts';
import type { IdentityState } from './identity-lifecycle.ts';

/** The steps of becoming a host, in their order; `?step=` names them. */
export const ONBOARDING_STEPS = ['role', 'identity', 'bank', 'availability', 'plan', 'rules', 'car'] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** `waiting`: handed in, and with us. `action_needed`: handed in, and with the host again. */
export const STEP_STATES = ['open', 'waiting', 'action_needed', 'done'] as const;
export type StepState = (typeof STEP_STATES)[number];

/** What is known of somebody who becomes a host. */
export interface OnboardingFacts {
  readonly isHost: boolean;
  readonly identity: IdentityState;
  readonly bankAccount: BankAccountState;
  readonly hasAvailability: boolean;
  readonly hasPlan: boolean;
  /** The version of the house rules and of the terms that were signed; null: none. */
  readonly signed: { readonly rulesVersion: number; readonly termsVersion: number } | null;
  /** Cars that a person of Kwela has looked at and approved. */
  readonly approvedCars: number;
}

/** The versions of what a host signs, today. */
export interface SignedVersions {
  readonly rulesVersion: number;
  readonly termsVersion: number;
}

/** The words of the house rules; it goes up with them, and who signed earlier ones is asked again. */
export const HOUSE_RULES_VERSION = 1;

/** What a host signs, by code; the words are in `words/`. Source: docs/rules/hosting.md “House rules”. */
export const HOUSE_RULES = [
  'roadworthy',
  'own_car',
  'honest_listing',
  'clean_and_fuelled',
  'named_drivers',
  'photos',
  'in_kwela',
  'honour_trips',
] as const;
export type HouseRule = (typeof HOUSE_RULES)[number];

const IDENTITY_STEP: Readonly<Record<IdentityState, StepState>> = {
  not_started: 'open',
  pending: 'waiting',
  verified: 'done',
  action_needed: 'action_needed',
  rejected: 'action_needed',
  erased: 'open',
};
const BANK_STEP: Readonly<Record<BankAccountState, StepState>> = {
  not_given: 'open',
  checking: 'action_needed',
  deposit_sent: 'action_needed',
  verified: 'done',
  failed: 'action_needed',
  erased: 'open',
};

const doneOrOpen = (isDone: boolean): StepState => (isDone ? 'done' : 'open');

function rulesStep(signed: SignedVersions | null, today: SignedVersions): StepState {
  if (signed === null) return 'open';
  const isOfToday = signed.rulesVersion === today.rulesVersion && signed.termsVersion === today.termsVersion;
  return isOfToday ? 'done' : 'action_needed';
}

/** How each step stands. Source: docs/rules/hosting.md “Becoming a host”. */
export const stepStates = (
  facts: OnboardingFacts,
  today: SignedVersions,
): Readonly<Record<OnboardingStep, StepState>> => ({
  role: doneOrOpen(facts.isHost),
  identity: IDENTITY_STEP[facts.identity],
  bank: BANK_STEP[facts.bankAccount],
  availability: doneOrOpen(facts.hasAvailability),
  plan: doneOrOpen(facts.hasPlan),
  rules: rulesStep(facts.signed, today),
  car: doneOrOpen(facts.approvedCars > 0),
});

/** Whether a host can go on to the steps after this one: what waits for us, or for a bank, holds nobody up. */
export const canPass = (step: OnboardingStep, state: StepState): boolean =>
  step === 'role' ? state === 'done' : state !== 'open';

/** How far somebody is, in whole percent: steps in which nothing is left for them to do. */
export function onboardingPercent(states: Readonly<Record<OnboardingStep, StepState>>): number {
  const handedIn = ONBOARDING_STEPS.filter((step) => states[step] === 'done' || states[step] === 'waiting');
  return Math.floor((handedIn.length * 100) / ONBOARDING_STEPS.length);
}

/** What has to be there before anything of a host goes live. Hours are no part of it: each car has its own. */
export const GO_LIVE_NEEDS = ['role', 'identity', 'bank', 'plan', 'rules', 'approved_car'] as const;
export type GoLiveNeed = (typeof GO_LIVE_NEEDS)[number];

/**
 * What is still missing before a car of this host may be shown to guests, in the order of the steps; empty: nothing. Source: docs/rules/hosting.md “Going live”.
 */
export function missingToGoLive(facts: OnboardingFacts, today: SignedVersions): readonly GoLiveNeed[] {
  const states = stepStates(facts, today);
  return GO_LIVE_NEEDS.filter((need) => states[need === 'approved_car' ? 'car' : need] !== 'done');
}
