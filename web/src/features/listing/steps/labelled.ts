import { say } from '../../../lib/words.ts';
import { FIELD_LABELS } from '../labels.ts';
import type { DraftField } from '../listing.ts';
import type { StepProps } from './step-props.ts';

/** What every field of a listing is given: its form, its name, and what it is called wherever it is named. */
export const labelled =
  ({ control }: StepProps['form']) =>
  <const Name extends DraftField>(name: Name) => ({ control, name, label: say(FIELD_LABELS[name]) });
