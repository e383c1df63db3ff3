import {
  ONBOARDING_STEPS,
  type OnboardingStep,
  type StepState,
} from '@kwela/domain/hosting/onboarding/steps';
import { expect, it } from 'vitest';
import { HOST_STEPS } from '../listing/testing/sample.ts';
import { isPassable, stateOf, stepPath, stepToResume } from './onboarding-steps.ts';

const withStates = (states: Partial<Record<OnboardingStep, StepState>>) => ({
  ...HOST_STEPS,
  steps: ONBOARDING_STEPS.map((step) => ({ step, state: states[step] ?? 'done' })),
});

it.each<[string, Partial<Record<OnboardingStep, StepState>>, OnboardingStep]>([
  ['nothing is done', { role: 'open', identity: 'open' }, 'role'],
  ['we look at who they are', { identity: 'waiting', bank: 'open' }, 'bank'],
  ['a sum has to be confirmed before what comes later', { bank: 'action_needed', plan: 'open' }, 'bank'],
  ['the rules have changed', { rules: 'action_needed' }, 'rules'],
  ['all waits for us', { identity: 'waiting' }, 'car'],
  ['all is done', {}, 'car'],
])('goes on, where %s, with the right step', (_, states, step) => {
  expect(stepToResume(withStates(states))).toBe(step);
});

it.each<[OnboardingStep, StepState, boolean]>([
  ['role', 'done', true],
  ['role', 'action_needed', false],
  ['role', 'open', false],
  ['identity', 'waiting', true],
  ['bank', 'action_needed', true],
  ['plan', 'open', false],
])('lets somebody past “%s” that is “%s”: %s', (step, state, isPast) => {
  expect(isPassable(withStates({ [step]: state }), step)).toBe(isPast);
});

it('takes a step that the server does not name for one that is open', () => {
  expect(stateOf({ ...HOST_STEPS, steps: [] }, 'plan')).toBe('open');
  expect(stepPath('plan')).toBe('/host/onboarding?step=plan');
});
