import {
  ONBOARDING_STEPS,
  type OnboardingStep,
  type StepState,
} from '@kwela/domain/hosting/onboarding/steps';
import { t } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { Navigate, useNavigate, useSearchParams } from '../../lib/router/router.tsx';
import { say } from '../../lib/words.ts';
import { QueryPending } from '../../ui/data/QueryPending.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useStepHeading, useWizard } from '../../ui/wizard/use-wizard.ts';
import { WizardProgress } from '../../ui/wizard/WizardProgress.tsx';
import { type Onboarding, useOnboarding } from './onboarding-calls.ts';
import { isPassable, stepPath, stepToResume } from './onboarding-steps.ts';
import { STEP_NAMES } from './onboarding-words.ts';
import type { StepProps } from './step-props.ts';
import { AvailabilityStep } from './steps/AvailabilityStep.tsx';
import { BankStep } from './steps/BankStep.tsx';
import { CarStep } from './steps/CarStep.tsx';
import { IdentityStep } from './steps/IdentityStep.tsx';
import { PlanStep } from './steps/PlanStep.tsx';
import { RoleStep } from './steps/RoleStep.tsx';
import { RulesStep } from './steps/RulesStep.tsx';

const STEPS: Readonly<Record<OnboardingStep, ComponentType<StepProps>>> = {
  role: RoleStep,
  identity: IdentityStep,
  bank: BankStep,
  availability: AvailabilityStep,
  plan: PlanStep,
  rules: RulesStep,
  car: CarStep,
};

const stepLabels = (): Readonly<Record<OnboardingStep, string>> => ({
  role: say(STEP_NAMES.role),
  identity: say(STEP_NAMES.identity),
  bank: say(STEP_NAMES.bank),
  availability: say(STEP_NAMES.availability),
  plan: say(STEP_NAMES.plan),
  rules: say(STEP_NAMES.rules),
  car: say(STEP_NAMES.car),
});

/** Of steps that were passed and are not done: whether they wait for the host or for us. */
function whoseTurn(onboarding: Onboarding): Partial<Record<OnboardingStep, string>> {
  const words: Partial<Record<StepState, string>> = { action_needed: t`Needs you`, waiting: t`With us` };
  return Object.fromEntries(
    onboarding.steps.flatMap(({ step, state }) => (words[state] === undefined ? [] : [[step, words[state]]])),
  );
}

/** Becoming a host: seven steps with an address each, kept on the server as they are done. */
export function HostOnboarding() {
  const query = useOnboarding();
  if (query.data) return <Wizard read={query.data} />;
  return (
    <QueryPending query={query} failed={t`Your steps did not load`} loading={t`Loading your steps`}>
      <Skeleton className="h-[60rem]" />
    </QueryPending>
  );
}

function Wizard({ read }: { read: Onboarding }) {
  // Asked here again: an address that changes draws this part alone, which must not judge it by what was true before.
  const { data: onboarding = read } = useOnboarding();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const wizard = useWizard({
    steps: ONBOARDING_STEPS,
    isDone: (step) => isPassable(onboarding, step),
    pathOf: stepPath,
  });
  const { step, previous, next } = wizard;
  const heading = useStepHeading(step);
  // Without a step in the address somebody goes on where they were, in whichever browser.
  if (!query.has('step')) return <Navigate to={stepPath(stepToResume(onboarding))} replace />;
  if (wizard.redirect !== null) return <Navigate to={wizard.redirect} replace />;
  const { percent } = onboarding;
  const Step = STEPS[step];
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-small text-soft-foreground">
          <span>{t`Become a host`}</span>
          <span className="num">{t`${percent} % done`}</span>
        </p>
        <progress max={100} value={percent} aria-label={t`How far you are`} className="sr-only" />
        <WizardProgress wizard={wizard} labels={stepLabels()} choices={whoseTurn(onboarding)} />
      </div>
      <div className="grid max-w-[46rem] gap-5 max-md:pb-24">
        <h1 ref={heading} tabIndex={-1}>
          {say(STEP_NAMES[step])}
        </h1>
        <Step
          key={step}
          onboarding={onboarding}
          back={previous === null ? undefined : { label: t`Back`, to: stepPath(previous) }}
          onDone={() => {
            if (next !== null) navigate(stepPath(next));
          }}
        />
      </div>
    </div>
  );
}
