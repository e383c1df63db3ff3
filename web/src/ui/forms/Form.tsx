import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { cx } from '../cx.ts';
import { Notice } from '../Notice.tsx';
import { ErrorSummary, type FieldProblem } from './ErrorSummary.tsx';
import { BusyContext } from './SubmitButton.tsx';
import { FormIdContext, fieldId } from './use-field.ts';
import type { FormHandle } from './use-form.ts';

interface FormProps<Values extends FieldValues> {
  form: FormHandle<Values>;
  /** For a button that stands outside, in the bar of a dialog: `<SubmitButton form={form.id} busy={form.isBusy}>`. */
  id?: string;
  /** Several fields are listed at the top when something is wrong; a form that shows one says it there alone. */
  hasSummary?: boolean;
  className?: string;
  children: ReactNode;
}

/** The fields of a form, with what is wrong above them. It takes the focus and is brought into view. */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { form, hasSummary = form.fieldCount > 1, className = 'grid gap-4', children } = props;
  const { errors, submitCount } = useFormState({ control: form.control });
  const problems = problemsIn(errors, form.id);
  const firstWrong = problems[0]?.fieldId;
  const tried = useRef(0);
  useEffect(() => {
    if (hasSummary || firstWrong === undefined || tried.current === submitCount) return;
    tried.current = submitCount;
    document.getElementById(firstWrong)?.focus();
  }, [hasSummary, firstWrong, submitCount]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    form.submit();
  };
  return (
    <form id={form.id} noValidate onSubmit={submit} className={cx(className)}>
      <FormIdContext value={form.id}>
        <BusyContext value={form.isBusy}>
          {hasSummary && <ErrorSummary problems={problems} tryCount={submitCount} />}
          {form.notice !== null && <FormNotice>{form.notice}</FormNotice>}
          {children}
        </BusyContext>
      </FormIdContext>
    </form>
  );
}

/** What was refused stands above the fields: it is brought into view where the button was far below. */
function FormNotice({ children }: { children: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (children) box.current?.scrollIntoView({ block: 'nearest' });
  }, [children]);
  return (
    <div ref={box} className="scroll-mt-24">
      <Notice tone="destructive">{children}</Notice>
    </div>
  );
}

/** The library nests what is wrong as the values are nested; a message marks the field. */
function problemsIn(errors: object, formId: string, path: readonly string[] = []): FieldProblem[] {
  return Object.entries<unknown>({ ...errors }).flatMap(([key, error]) => {
    if (typeof error !== 'object' || error === null) return [];
    const here = [...path, key];
    if ('message' in error && typeof error.message === 'string' && 'type' in error) {
      return [{ fieldId: fieldId(formId, here.join('.')), message: error.message }];
    }
    return problemsIn(error, formId, here);
  });
}
