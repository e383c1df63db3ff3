import type { Onboarding } from './onboarding-calls.ts';

/** What every step is given. */
export interface StepProps {
  readonly onboarding: Onboarding;
  /** The way back; left out on the first step. */
  readonly back: { readonly label: string; readonly to: string } | undefined;
  /** Leads to the next step. */
  readonly onDone: () => void;
}
