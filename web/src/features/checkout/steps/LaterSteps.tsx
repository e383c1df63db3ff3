import type { ComponentProps } from 'react';
import { StepDrivers } from './drivers/StepDrivers.tsx';
import { StepExtras } from './StepExtras.tsx';
import { StepPay } from './StepPay.tsx';
import { StepProtection } from './StepProtection.tsx';
import type { StepName } from './steps.ts';

export type LaterStepProps = ComponentProps<typeof StepPay> & { step: Exclude<StepName, 'trip'> };

/** The steps after the first, in files of their own. */
export default function LaterSteps({ step, ...props }: LaterStepProps) {
  switch (step) {
    case 'drivers':
      return <StepDrivers {...props} />;
    case 'protection':
      return <StepProtection {...props} />;
    case 'extras':
      return <StepExtras {...props} />;
    case 'pay':
      return <StepPay {...props} />;
  }
}
