import { faultsIn, isSecretField } from '@kwela/domain/verification/details';
import type { FieldConflict } from '@kwela/domain/verification/merge-changes';
import { VERIFICATION_REASON_LABELS } from '@kwela/words/verification';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { wordsFor } from '../../lib/refusal.ts';
import { Navigate, useNavigate, useSearchParams } from '../../lib/router/router.tsx';
import { say } from '../../lib/words.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useArrivalTime } from '../../ui/hooks/use-arrival-time.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useStepHeading, useWizard } from '../../ui/wizard/use-wizard.ts';
import { WizardBar } from '../../ui/wizard/WizardBar.tsx';
import { WizardProgress } from '../../ui/wizard/WizardProgress.tsx';
import type { MyAccount } from '../account/account-calls.ts';
import { usePolicy } from '../policy/policy.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { detailsSaver } from './details-saver.ts';
import {
  detailsFaults,
  isDetailsStep,
  isStepDone,
  ONBOARDING_STEPS,
  type OnboardingStep,
  onboardingPath,
  stepOfField,
} from './onboarding-steps.ts';
import { type RefusedFault, RefusedNotice } from './RefusedNotice.tsx';
import { DetailsFields } from './steps/DetailsFields.tsx';
import { HandInStep } from './steps/HandInStep.tsx';
import { PhoneStep } from './steps/PhoneStep.tsx';
import { PhotosStep } from './steps/PhotosStep.tsx';
import { useShowVerification, useVerification, type Verification } from './verification-calls.ts';
import { DETAILS_FAULTS, STEP_NAMES } from './verification-words.ts';

const stepLabels = (): Readonly<Record<OnboardingStep, string>> => ({
  you: say(STEP_NAMES.you),
  document: say(STEP_NAMES.document),
  licence: say(STEP_NAMES.licence),
  address: say(STEP_NAMES.address),
  phone: say(STEP_NAMES.phone),
  photos: say(STEP_NAMES.photos),
  hand_in: say(STEP_NAMES.hand_in),
});

interface WizardProps {
  read: Verification;
  account: MyAccount;
  /** Where the guest came from. */
  next: string | null;
}

/** Seven steps with an address each. What is typed is kept on the server, so that it goes on on any device. */
export function OnboardingWizard({ read, account, next }: WizardProps) {
  const { data: verification = read } = useVerification();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const now = useArrivalTime();
  const { minimumAge } = usePolicy().drivers;
  const show = useShowVerification();
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([]);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly RefusedFault[]>([]);
  const [saver] = useState(() =>
    detailsSaver({
      read: read.details,
      send: (changes) => call('verifications/save', { changes }),
      onSaved: ({ verification: saved }) => {
        show(saved);
        setTrouble(null);
      },
      onConflicts: setConflicts,
      onTrouble: (error) => setTrouble(wordsFor(error)),
    }),
  );
  const isPhoneConfirmed = account.phone !== null && account.isPhoneConfirmed;
  const wizard = useWizard<OnboardingStep>({
    steps: ONBOARDING_STEPS,
    isDone: (one) => isStepDone(one, verification, { now, minimumAge, isPhoneConfirmed }),
    pathOf: (one) => onboardingPath(one, next),
  });
  const { step, previous } = wizard;
  const heading = useStepHeading(step);
  const form = useForm({
    values: read.details,
    check: (typed) => {
      if (!isDetailsStep(step)) return {};
      const faults = faultsIn(step, detailsFaults(typed, verification, { now, minimumAge }));
      return Object.fromEntries(faults.map(({ field, fault }) => [field, say(DETAILS_FAULTS[fault])]));
    },
    draft: saver,
    isSentInSteps: true,
    send: async () => {
      saver.write(form.getValues());
      await saver.flush();
      setRefused((faults) => faults.filter(({ field }) => stepOfField(field) !== step));
      if (wizard.next !== null) navigate(wizard.pathOf(wizard.next));
    },
  });

  if (!query.has('step')) {
    const asked = verification.field === null ? null : stepOfField(verification.field);
    const open = ONBOARDING_STEPS.find(
      (one) => !isStepDone(one, verification, { now, minimumAge, isPhoneConfirmed }),
    );
    return <Navigate to={wizard.pathOf(asked ?? open ?? 'hand_in')} replace />;
  }
  if (wizard.redirect !== null) return <Navigate to={wizard.redirect} replace />;
  const back = previous === null ? undefined : { label: t`Back`, to: wizard.pathOf(previous) };
  const goOn = () => wizard.next !== null && navigate(wizard.pathOf(wizard.next));
  const { triesLeft, reason } = verification;
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <p className="text-small text-soft-foreground">{t`Your documents`}</p>
        <WizardProgress wizard={wizard} labels={stepLabels()} />
      </div>
      <div className="grid max-w-[46rem] gap-5 max-md:pb-24">
        <h1 ref={heading} tabIndex={-1}>
          {say(STEP_NAMES[step])}
        </h1>
        {reason !== null && (
          <Notice tone="warning" title={say(VERIFICATION_REASON_LABELS[reason])}>
            {plural(triesLeft, { one: 'You can send it once more.', other: 'You can send it # more times.' })}
          </Notice>
        )}
        {trouble !== null && (
          <Notice tone="destructive" title={t`Not saved yet`}>
            {trouble}
          </Notice>
        )}
        <RefusedNotice faults={refused.filter(({ field }) => stepOfField(field) === step)} />
        {conflicts.length > 0 && (
          <ConflictNotice
            conflicts={conflicts.filter(({ field }) => !isSecretField(field))}
            onMine={() => {
              setConflicts([]);
              saver.write(form.getValues());
            }}
            onTheirs={() => {
              for (const { field, kept } of conflicts) form.setValue(field, kept, { shouldDirty: true });
              setConflicts([]);
            }}
          />
        )}
        {isDetailsStep(step) && (
          <Form form={form} className="grid gap-5">
            <DetailsFields step={step} control={form.control} ends={verification.ends} now={now} />
            <WizardBar back={back} next={t`Save and continue`} />
          </Form>
        )}
        {step === 'phone' && <PhoneStep account={account} back={back} onDone={goOn} />}
        {step === 'photos' && <PhotosStep verification={verification} back={back} onDone={goOn} />}
        {step === 'hand_in' && (
          <HandInStep
            verification={verification}
            back={back}
            onRefused={(faults) => {
              setRefused(faults);
              const wrong = faults.map(({ field }) => stepOfField(field)).find((one) => one !== null);
              if (wrong !== undefined) navigate(wizard.pathOf(wrong));
            }}
          />
        )}
      </div>
    </div>
  );
}
