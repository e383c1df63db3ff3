import { t } from '@lingui/core/macro';
import { useForm } from '../../ui/forms/use-form.ts';

/** A code that was sent or that an app shows. `prove` throws why it was refused, which the field then says. */
export const useCodeForm = (prove: (code: string) => Promise<unknown>) =>
  useForm({
    values: { code: '' },
    check: ({ code }) => (code === '' ? { code: t`Enter the code.` } : {}),
    send: ({ code }) => prove(code),
    errorField: 'code',
  });
