import { useEffect, useEffectEvent } from 'react';
import {
  type Control,
  type FieldValues,
  type UseFormGetValues,
  useFormState,
  useWatch,
} from 'react-hook-form';
import type { DraftStore } from './draft.ts';

interface KeptForm<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly getValues: UseFormGetValues<Values>;
  readonly draft: DraftStore<Values> | undefined;
  readonly warnsOnLeaving: boolean;
}

/** Writes the draft with every change, and asks before leaving where a form wants that. */
export function useKeepDraft<Values extends FieldValues>(form: KeptForm<Values>) {
  const { control, getValues, draft, warnsOnLeaving } = form;
  const { isDirty } = useFormState({ control });
  const typed = useWatch({ control });
  const write = useEffectEvent(() => {
    // What was typed and taken back stands as it did at first, though not so in what is kept.
    if (draft && (isDirty || draft.read() !== null)) draft.write(getValues());
  });
  useEffect(() => {
    if (isDirty || typed) write();
  }, [isDirty, typed]);

  const mustAsk = warnsOnLeaving && isDirty;
  useEffect(() => {
    if (!mustAsk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [mustAsk]);
}
