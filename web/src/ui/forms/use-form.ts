import { useId, useRef, useState } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldValues,
  type UseFormGetValues,
  type UseFormReset,
  type UseFormSetValue,
  useForm as useHookForm,
} from 'react-hook-form';
import { fieldIssues, wordsFor } from '../../lib/refusal.ts';
import type { DraftStore } from './draft.ts';
import { type Check, resolverOf } from './resolver.ts';
import { useKeepDraft } from './use-draft.ts';

export interface FormOptions<Values extends FieldValues> {
  /** What stands in the fields at first. */
  readonly values: Values;
  /** What is wrong with the values, by field: `bySchema(…)` for a use-case, or a rule of the domain. */
  readonly check?: Check<Values>;
  /** Does what the form is for. What it throws is said: at the fields that the server names, else above the form. */
  readonly send: (values: Values) => unknown;
  /** What is said of an error that names no field. */
  readonly errorWords?: (error: unknown) => string;
  /** The field that a refusal belongs to, for a form of one field. */
  readonly errorField?: FieldPath<Values>;
  /** Keeps what was typed on this device until it is sent. */
  readonly draft?: DraftStore<Values> | undefined;
  /** A wizard sends once for each step: its draft stays until all of it is done and anyone who did it forgets it. */
  readonly isSentInSteps?: boolean;
  /** Asks before the tab is closed over what was typed: for what a draft cannot keep, such as files. */
  readonly warnsOnLeaving?: boolean;
}

/** A form as its fields see it. What changes while one types is read with `useWatch` and `useFormState` alone. */
export interface FormHandle<Values extends FieldValues> {
  readonly id: string;
  readonly control: Control<Values>;
  readonly fieldCount: number;
  /** Checks and sends. One at a time. */
  readonly submit: () => void;
  readonly isBusy: boolean;
  /** What was refused, for above the fields. */
  readonly notice: string | null;
  readonly clearNotice: () => void;
  /** What is wrong with fields is said no longer, as something else was done about it. */
  readonly clearErrors: () => void;
  readonly setValue: UseFormSetValue<Values>;
  readonly getValues: UseFormGetValues<Values>;
  readonly reset: UseFormReset<Values>;
}

/** Whether a name that the server gives is a field of this form. */
const isFieldOf =
  <Values extends FieldValues>(values: Values) =>
  (name: string): name is FieldPath<Values> =>
    Object.hasOwn(values, name.split('.')[0] ?? '');

/**
 * The one way to make a form. Its fields are the `Form…` parts beside this file, inside a `Form`:
 * `<FormTextField control={form.control} name="firstName" label="First name" />`.
 */
export function useForm<Values extends FieldValues>(options: FormOptions<Values>): FormHandle<Values> {
  const { values, check, send, errorWords = wordsFor, errorField, draft } = options;
  const { isSentInSteps = false, warnsOnLeaving = false } = options;
  const id = useId();
  const [first] = useState(() => ({ ...values, ...draft?.read() }));
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const isSending = useRef(false);
  const { control, handleSubmit, clearErrors, setError, setValue, getValues, reset } = useHookForm<Values>({
    values: first,
    // The library puts them in once more after the fields have appeared: what was filled in by then stays.
    resetOptions: { keepDirtyValues: true },
    resolver: resolverOf(check),
    // What is wrong stays said until the next try: a list that shrinks while one types would move the page.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    // The summary takes the focus.
    shouldFocusError: false,
  });
  useKeepDraft({ control, getValues, draft, warnsOnLeaving });

  const tell = (error: unknown) => {
    const issues = fieldIssues(error);
    const named = Object.keys(issues).filter(isFieldOf(first));
    for (const name of named) setError(name, { type: 'server', message: issues[name] ?? '' });
    if (named.length > 0) return;
    if (errorField === undefined) setNotice(errorWords(error));
    else setError(errorField, { type: 'server', message: errorWords(error) });
  };
  const sendOnce = handleSubmit(async (sent) => {
    try {
      await send(sent);
      // What stands there is what was sent: there is nothing to lose any more.
      if (warnsOnLeaving) reset(getValues(), { keepDirtyValues: false });
      if (!isSentInSteps) draft?.clear();
    } catch (error) {
      tell(error);
    }
  });
  const submit = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setNotice(null);
    setBusy(true);
    try {
      await sendOnce();
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  return {
    id,
    control,
    fieldCount: Object.keys(first).length,
    submit: () => void submit(),
    isBusy,
    notice,
    clearNotice: () => setNotice(null),
    clearErrors: () => clearErrors(),
    setValue,
    getValues,
    // Asked for, a reset takes what was typed too.
    reset: (to, options) => reset(to, { keepDirtyValues: false, ...options }),
  };
}
