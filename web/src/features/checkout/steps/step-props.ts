import type { Quote } from '../../pricing/use-trip-quote.ts';
import type { Draft } from '../draft.ts';
import type { Problems, Vehicle } from '../problems.ts';

/** What every step gets: the car, the choices so far, what is wrong with them, and the way to change them. */
export interface StepProps {
  readonly vehicle: Vehicle;
  readonly draft: Draft;
  readonly change: (choices: Partial<Draft>) => void;
  readonly problems: Problems;
  /** The id of a field's control, so that the summary of errors can lead to it. */
  readonly idOf: (field: string) => string;
  readonly quote: Quote | null;
  readonly now: Date;
}
