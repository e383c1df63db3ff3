import { t } from '@lingui/core/macro';
import { Suspense, useState } from 'react';
import { Spinner } from '../../../ui/spinner.tsx';
import type { LaterStepProps } from './LaterSteps.tsx';
import { laterSteps } from './later-steps.ts';
import type { StepName } from './steps.ts';
import { StepTrip } from './trip/StepTrip.tsx';

export function StepBody({ step, ...props }: Omit<LaterStepProps, 'step'> & { step: StepName }) {
  if (step === 'trip') return <StepTrip {...props} />;
  return (
    <Suspense fallback={<StepSpinner />}>
      <LaterStep step={step} {...props} />
    </Suspense>
  );
}

/** The choice holds while the steps are shown: files that arrive late do not start them again. */
function LaterStep(props: LaterStepProps) {
  const [Steps] = useState(laterSteps.choose);
  return <Steps {...props} />;
}

/** As tall as the window: what stands below the step is out of sight until the step is there, and does not jump. */
const StepSpinner = () => (
  <div className="grid min-h-dvh content-start justify-items-center pt-24 text-muted-foreground">
    <Spinner label={t`Opening this step`} size={28} />
  </div>
);
