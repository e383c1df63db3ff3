import { type FormEvent, useState } from 'react';
import { wordsFor } from '../../lib/refusal.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CodeField } from '../auth/CodeField.tsx';
import { askService, useAccountChange } from './account-calls.ts';

/** The code that went to one of the two addresses of a change. */
export function EmailCode({ address }: { address: string }) {
  const [code, setCode] = useState('');
  const check = useAccountChange((token: string) =>
    askService(({ auth }) => auth.verifyOtp({ email: address, token, type: 'email_change' })),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!check.isPending && code !== '') check.mutate(code);
  };
  if (check.isSuccess) return <Notice tone="success">{address} has said yes.</Notice>;
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <CodeField
        label={`Code sent to ${address}`}
        className="min-w-0 flex-1 basis-56"
        value={code}
        onCode={setCode}
        error={check.error === null ? undefined : wordsFor(check.error)}
      />
      <Button type="submit" tone="secondary" busy={check.isPending} className="min-h-12 sm:mt-7">
        Confirm
      </Button>
    </form>
  );
}
