import { useEffect, useRef } from 'react';
import { useSearchParams } from '../../lib/router/router.tsx';

interface WizardOptions<Name extends string> {
  /** In order, by the names that stand in the address: `?step=drivers`. */
  readonly steps: readonly [Name, ...Name[]];
  /** Whether there is anything to do in a step; one without is passed over. Left out: in each. Never the first or last. */
  readonly isNeeded?: (step: Name) => boolean;
  /** Whether a step has all that the ones after it need. */
  readonly isDone: (step: Name) => boolean;
  /** The address of a step. */
  readonly pathOf: (step: Name) => string;
}

export interface Wizard<Name extends string> {
  /** Those with something to do. */
  readonly steps: readonly Name[];
  /** The step on show: the one of the address, or the first one before it that is not done. */
  readonly step: Name;
  /** The step of the address, done before it or not; without one there the first. */
  readonly asked: Name;
  /** Where the address should be; null when it is there. Lead there with `<Navigate to replace>`. */
  readonly redirect: string | null;
  readonly next: Name | null;
  readonly previous: Name | null;
  readonly isLast: boolean;
  readonly pathOf: (step: Name) => string;
}

/**
 * Steps with an address each, so that the back button goes a step back and a link or a reload comes to the same step.
 * Nobody gets past a step that is not done. What was chosen is kept by the form's draft, so anyone who comes back goes on.
 */
export function useWizard<Name extends string>(options: WizardOptions<Name>): Wizard<Name> {
  const { isNeeded = () => true, isDone, pathOf } = options;
  const [query] = useSearchParams();
  const asked = query.get('step');
  const from = options.steps.find((step) => step === asked) ?? options.steps[0];
  const wanted = options.steps.slice(options.steps.indexOf(from)).find(isNeeded) ?? options.steps[0];
  const steps = options.steps.filter(isNeeded);
  const step = steps.slice(0, steps.indexOf(wanted)).find((before) => !isDone(before)) ?? wanted;
  const at = steps.indexOf(step);
  return {
    steps,
    step,
    asked: from,
    redirect: asked === step ? null : pathOf(step),
    next: steps[at + 1] ?? null,
    previous: steps[at - 1] ?? null,
    isLast: at === steps.length - 1,
    pathOf,
  };
}

/** As the `ref` of a step's heading: a new step starts at its top, with the focus there. */
export function useStepHeading(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
