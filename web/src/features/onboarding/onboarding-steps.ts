import {
  canPass,
  ONBOARDING_STEPS,
  type OnboardingStep,
  type StepState,
} from '@kwela/domain/hosting/onboarding/steps';
import { paths, withQuery } from '../../paths.ts';
import type { Onboarding } from './onboarding-calls.ts';

export const stepPath = (step: OnboardingStep): string => withQuery(paths.hostOnboarding, { step });

export const stateOf = ({ steps }: Onboarding, step: OnboardingStep): StepState =>
  steps.find((one) => one.step === step)?.state ?? 'open';

export const isPassable = (onboarding: Onboarding, step: OnboardingStep): boolean =>
  canPass(step, stateOf(onboarding, step));

/** Where somebody goes on: what the host has to do next, in the order of the steps. */
export const stepToResume = (onboarding: Onboarding): OnboardingStep =>
  ONBOARDING_STEPS.find((step) => ['open', 'action_needed'].includes(stateOf(onboarding, step))) ?? 'car';
