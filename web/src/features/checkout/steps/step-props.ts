import type { ReactNode } from 'react';
import type { FormHandle } from '../../../ui/forms/use-form.ts';
import type { Quote } from '../../pricing/use-trip-quote.ts';
import type { Draft } from '../draft.ts';
import type { Vehicle } from '../problems.ts';

/** What every step gets: the car, the choices so far, the form that holds them, and the bar that leads on. */
export interface StepProps {
  readonly vehicle: Vehicle;
  readonly form: FormHandle<Draft>;
  /** What stands in the form now. */
  readonly draft: Draft;
  readonly quote: Quote | null;
  readonly now: Date;
  readonly bar: ReactNode;
}
