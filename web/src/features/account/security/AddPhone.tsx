import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { takeFocus } from '../../../ui/hooks/take-focus.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { AnotherCode } from '../../auth/AnotherCode.tsx';
import { CodeField } from '../../auth/CodeField.tsx';
import { askService, fieldWords, useAccountChange } from '../account-calls.ts';
import { NO_NUMBER, numberIn } from '../me/details.ts';
import { MobileField } from '../me/MobileField.tsx';
import { useTypedCode } from '../use-typed-code.ts';
import { dropUnfinished, enrollPhone, type NewPhone, sendCode } from './factors.ts';

/** A number that gets a code by SMS at each sign-in: first the number, then the code that it got. */
export function AddPhone({ name, onClose }: { name: string; onClose: () => void }) {
  const id = useId();
  const [number, setNumber] = useState('');
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<NewPhone | null>(null);
  const typedCode = useTypedCode();
  const begin = useAccountChange(async (phone: string) => {
    await dropUnfinished();
    setSent(await enrollPhone(name, phone));
  });
  const again = useAccountChange(async ({ factorId }: NewPhone) =>
    setSent({ factorId, challengeId: await sendCode(factorId) }),
  );
  const verify = useAccountChange(
    (shown: NewPhone & { readonly code: string }) => askService(({ auth }) => auth.mfa.verify(shown)),
    'Codes by SMS are added',
  );
  const giveUp = useAccountChange(dropUnfinished);
  const close = () => {
    if (sent) giveUp.mutate();
    onClose();
  };
  const isBusy = begin.isPending || verify.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (sent) {
      again.reset();
      const code = typedCode.take();
      if (code !== null) verify.mutate({ ...sent, code }, { onSuccess: onClose });
      return;
    }
    const phone = numberIn(number);
    setProblem(phone === null ? NO_NUMBER : undefined);
    if (phone !== null) begin.mutate(phone);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && close()}
      title="Add codes by SMS"
      description={
        sent ? `We have sent a code to ${number}.` : 'We send a code to this number when you sign in.'
      }
      actions={
        <>
          <Button tone="secondary" onClick={close}>
            Not now
          </Button>
          <Button type="submit" form={id} busy={isBusy}>
            {sent ? 'Add the number' : 'Send me a code'}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        {sent ? (
          <>
            <CodeField
              ref={takeFocus}
              label="The code"
              {...typedCode.field}
              error={typedCode.problem ?? fieldWords(again.error ?? verify.error)}
            />
            <AnotherCode
              isBusy={again.isPending}
              isSent={again.isSuccess}
              onAsk={() => {
                verify.reset();
                again.mutate(sent);
              }}
            />
          </>
        ) : (
          <MobileField value={number} onNumber={setNumber} error={problem ?? fieldWords(begin.error)} />
        )}
      </form>
    </Dialog>
  );
}
