import { Stepper } from '../Stepper.tsx';
import type { Wizard } from './use-wizard.ts';

interface WizardProgressProps<Name extends string> {
  wizard: Wizard<Name>;
  labels: Readonly<Record<Name, string>>;
  /** What was chosen in a step, once it is done. */
  choices?: Partial<Readonly<Record<Name, string>>>;
}

/** How far one is. Every step that is done is a link back. */
export function WizardProgress<Name extends string>({ wizard, labels, choices }: WizardProgressProps<Name>) {
  const { steps, step, pathOf } = wizard;
  return (
    <Stepper
      current={steps.indexOf(step)}
      steps={steps.map((name) => {
        const choice = choices?.[name];
        return { label: labels[name], to: pathOf(name), ...(choice !== undefined && { choice }) };
      })}
    />
  );
}
