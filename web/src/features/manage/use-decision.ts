import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FormOptions, useForm } from '../../ui/forms/use-form.ts';

type DecisionOptions<Values extends FieldValues> = Pick<FormOptions<Values>, 'values' | 'check' | 'draft'> & {
  /** What the answer sends. */
  readonly command: { readonly reset: () => void };
};

/** A form whose sending asks once more: what was filled in stands in `asked` until it is answered, its draft until it is done. */
export function useDecision<Values extends FieldValues>({
  command,
  draft,
  ...fields
}: DecisionOptions<Values>) {
  const [asked, setAsked] = useState<Values | null>(null);
  const form = useForm<Values>({
    ...fields,
    draft,
    isSentInSteps: true,
    send(values) {
      command.reset();
      setAsked(values);
    },
  });
  return { form, asked, leave: () => setAsked(null) };
}
