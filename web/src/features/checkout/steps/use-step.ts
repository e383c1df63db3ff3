import { useEffect, useRef } from 'react';
import { useSearchParams } from '../../../lib/router/router.tsx';
import type { Draft } from '../draft.ts';
import { problemsOf, type Vehicle } from '../problems.ts';
import { readStep, STEPS, type StepName } from './steps.ts';

const isDone = (step: StepName, draft: Draft, vehicle: Vehicle, now: Date) =>
  Object.keys(problemsOf(step, draft, vehicle, now)).length === 0;

/** The step of the address, or the first step before it that is not done. */
export function useStep(draft: Draft, vehicle: Vehicle, now: Date) {
  const [query] = useSearchParams();
  const asked = query.get('step');
  const wanted = readStep(asked);
  const missing = STEPS.slice(0, STEPS.indexOf(wanted)).find((step) => !isDone(step, draft, vehicle, now));
  const step = missing ?? wanted;
  return { step, isElsewhere: asked !== step };
}

/** A new step starts at its top, with the focus on its heading. */
export function useArrivalAt(step: StepName) {
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

/** What stopped the booking stands above the form: the focus goes there, wherever the button was. */
export function useFocusOn(problem: object | null) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem !== null) box.current?.focus();
  }, [problem]);
  return box;
}
