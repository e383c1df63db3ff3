import { t } from '@lingui/core/macro';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormCodeField } from '../../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import type { takeFocus } from '../../../ui/hooks/take-focus.ts';
import { proveAddress, useAccountChange } from '../../account/account-calls.ts';

interface PhoneCodeProps {
  phone: string;
  /** The focus goes to the field of a code that was just asked for. */
  fieldRef: typeof takeFocus | undefined;
}

/** The code that a new number got. No device keeps it. */
export function PhoneCode({ phone, fieldRef }: PhoneCodeProps) {
  const prove = useAccountChange((token: string) => proveAddress({ phone }, token));
  const form = useForm({
    values: { code: '' },
    check: ({ code }) => (code === '' ? { code: t`Enter the code.` } : {}),
    send: ({ code }) => prove.mutateAsync(code),
    errorField: 'code',
  });
  return (
    <Form form={form} className="grid max-w-110 gap-4">
      <FormCodeField ref={fieldRef} control={form.control} name="code" label={t`Code sent to ${phone}`} />
      <SubmitButton tone="secondary">{t`Confirm`}</SubmitButton>
    </Form>
  );
}
