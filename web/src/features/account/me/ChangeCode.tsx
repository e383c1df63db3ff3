import { t } from '@lingui/core/macro';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormCodeField } from '../../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { type Address, addressText } from '../../auth/address.ts';
import { proveAddress, useAccountChange } from '../account-calls.ts';
import { useCodeForm } from '../use-code-form.ts';

/** The code that went to one of the addresses of a change, or to a new number. */
export function ChangeCode({ address, said }: { address: Address; said?: string }) {
  const check = useAccountChange((token: string) => proveAddress(address, token), said);
  const form = useCodeForm(check.mutateAsync);
  const place = addressText(address);
  if (check.isSuccess) return <Notice tone="success">{t`${place} is confirmed.`}</Notice>;
  return (
    <Form form={form} className="flex flex-wrap items-start gap-3">
      <FormCodeField
        control={form.control}
        name="code"
        label={t`Code sent to ${place}`}
        className="min-w-0 flex-1 basis-56"
      />
      <SubmitButton tone="secondary" className="min-h-12 sm:mt-7">
        {t`Confirm`}
      </SubmitButton>
    </Form>
  );
}
