import type { FormEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { type Address, addressText } from '../../auth/address.ts';
import { CodeField } from '../../auth/CodeField.tsx';
import { fieldWords, proveAddress, useAccountChange } from '../account-calls.ts';
import { useTypedCode } from '../use-typed-code.ts';

/** The code that went to one of the addresses of a change, or to a new number. */
export function ChangeCode({ address, said }: { address: Address; said?: string }) {
  const { field, problem, take } = useTypedCode();
  const check = useAccountChange((token: string) => proveAddress(address, token), said);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check.isPending) return;
    const code = take();
    if (code !== null) check.mutate(code);
  };
  if (check.isSuccess) return <Notice tone="success">{addressText(address)} has said yes.</Notice>;
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <CodeField
        label={`Code sent to ${addressText(address)}`}
        className="min-w-0 flex-1 basis-56"
        {...field}
        error={problem ?? fieldWords(check.error)}
      />
      <Button type="submit" tone="secondary" busy={check.isPending} className="min-h-12 sm:mt-7">
        Confirm
      </Button>
    </form>
  );
}
