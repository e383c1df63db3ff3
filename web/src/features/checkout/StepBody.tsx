import type { ComponentProps } from 'react';
import { StepDrivers } from './StepDrivers.tsx';
import { StepExtras } from './StepExtras.tsx';
import { StepPay } from './StepPay.tsx';
import { StepProtection } from './StepProtection.tsx';
import { StepTrip } from './StepTrip.tsx';
import type { StepName } from './steps.ts';

export function StepBody({ step, ...props }: ComponentProps<typeof StepPay> & { step: StepName }) {
  switch (step) {
    case 'trip':
      return <StepTrip {...props} />;
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
