import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Form } from '../../ui/forms/Form.tsx';
import { FormCodeField } from '../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { type FormHandle, useForm } from '../../ui/forms/use-form.ts';
import { takeFocus } from '../../ui/hooks/take-focus.ts';

const SHORTEST_CODE = 6;

export type CodeFormHandle = FormHandle<{ code: string }>;

/** A code of digits to go on with. `check` throws why it was refused. */
export const useCodeForm = (check: (code: string) => Promise<unknown>): CodeFormHandle =>
  useForm({ values: { code: '' }, send: ({ code }) => check(code) });

interface CodeEntryProps {
  form: CodeFormHandle;
  label: string;
  /** What stands below: asking for another code. */
  children?: ReactNode;
}

/** The field of a code, which takes the focus from what led to it, and the button that is open once it is long enough. */
export function CodeEntry({ form, label, children }: CodeEntryProps) {
  const code = useWatch({ control: form.control, name: 'code' });
  return (
    <Form form={form}>
      <FormCodeField ref={takeFocus} control={form.control} name="code" label={label} />
      <SubmitButton size="lg" wide disabled={code.length < SHORTEST_CODE}>
        {t`Continue`}
      </SubmitButton>
      {children}
    </Form>
  );
}
