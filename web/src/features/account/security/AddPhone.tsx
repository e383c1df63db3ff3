import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { hasFields, isText } from '../../../lib/guards.ts';
import { wordsFor } from '../../../lib/refusal.ts';
import { Button } from '../../../ui/Button.tsx';
import { draftStore } from '../../../ui/forms/draft.ts';
import { FieldError } from '../../../ui/forms/Field.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormCodeField } from '../../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { takeFocus } from '../../../ui/hooks/take-focus.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { AnotherCode } from '../../auth/AnotherCode.tsx';
import { askService, useAccountChange } from '../account-calls.ts';
import { noNumber, numberIn } from '../me/details.ts';
import { MobileField } from '../me/MobileField.tsx';
import { useCodeForm } from '../use-code-form.ts';
import { dropUnfinished, enrollPhone, type NewPhone, sendCode } from './factors.ts';

const numberDraft = draftStore({
  key: 'factor-phone',
  version: 1,
  is: hasFields<{ phone: string }>({ phone: isText }),
});

/** A number that gets a code by SMS at each sign-in: first the number, then the code that it got. */
export function AddPhone({ name, onClose }: { name: string; onClose: () => void }) {
  const [sent, setSent] = useState<NewPhone | null>(null);
  const begin = useAccountChange(async (phone: string) => {
    await dropUnfinished();
    setSent(await enrollPhone(name, phone));
  });
  const again = useAccountChange(async ({ factorId }: NewPhone) =>
    setSent({ factorId, challengeId: await sendCode(factorId) }),
  );
  const verify = useAccountChange(
    (shown: NewPhone & { readonly code: string }) => askService(({ auth }) => auth.mfa.verify(shown)),
    t`Codes by SMS are added`,
  );
  const giveUp = useAccountChange(dropUnfinished);
  const number = useForm({
    values: { phone: '' },
    check: ({ phone }) => (numberIn(phone) === null ? { phone: noNumber() } : {}),
    draft: numberDraft,
    send: async ({ phone }) => begin.mutateAsync(numberIn(phone) ?? ''),
    errorField: 'phone',
  });
  const proof = useCodeForm(async (code) => {
    again.reset();
    if (sent === null) return;
    await verify.mutateAsync({ ...sent, code });
    onClose();
  });
  const form = sent ? proof : number;
  const close = () => {
    if (form.isBusy) return;
    if (sent) giveUp.mutate();
    onClose();
  };
  const phone = number.getValues('phone');
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t`Add codes by SMS`}
      description={
        sent ? t`We have sent a code to ${phone}.` : t`We send a code to this number when you sign in.`
      }
      actions={
        <>
          <Button tone="secondary" aria-disabled={form.isBusy || undefined} onClick={close}>
            {t`Not now`}
          </Button>
          <SubmitButton form={form.id} busy={form.isBusy}>
            {sent ? t`Add the number` : t`Send me a code`}
          </SubmitButton>
        </>
      }
    >
      {sent ? (
        <Form key="proof" form={proof}>
          <FormCodeField ref={takeFocus} control={proof.control} name="code" label={t`The code`} />
          {again.error !== null && <FieldError>{wordsFor(again.error)}</FieldError>}
          <AnotherCode
            isBusy={again.isPending}
            isSent={again.isSuccess}
            onAsk={() => {
              proof.clearErrors();
              again.mutate(sent);
            }}
          />
        </Form>
      ) : (
        <Form key="number" form={number}>
          <MobileField control={number.control} />
        </Form>
      )}
    </Dialog>
  );
}
