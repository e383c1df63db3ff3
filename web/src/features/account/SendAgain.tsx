import { t } from '@lingui/core/macro';
import { wordsFor } from '../../lib/refusal.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/forms/Field.tsx';
import type { Address } from '../auth/address.ts';
import { askService, useAccountChange } from './account-calls.ts';

/** The messages of a change once more, to the address that has not confirmed yet. */
export function SendAgain({ address }: { address: Address }) {
  const send = useAccountChange(
    () =>
      askService(({ auth }) =>
        'email' in address
          ? auth.resend({ type: 'email_change', email: address.email })
          : auth.resend({ type: 'phone_change', phone: address.phone }),
      ),
    t`We have sent it again`,
  );
  return (
    <div className="grid justify-items-start gap-1">
      {send.error !== null && <FieldError>{wordsFor(send.error)}</FieldError>}
      <Button tone="tertiary" busy={send.isPending} onClick={() => send.mutate()}>
        {t`Send it again`}
      </Button>
    </div>
  );
}
