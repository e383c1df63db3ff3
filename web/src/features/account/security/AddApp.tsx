import Copy from 'lucide-react/icons/copy';
import { type FormEvent, useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { CodeField } from '../../auth/CodeField.tsx';
import { askService, fieldWords, useAccountChange } from '../account-calls.ts';
import { useTypedCode } from '../use-typed-code.ts';
import { dropUnfinished, type NewApp } from './factors.ts';

const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'The key is copied' });
  } catch {
    toast({ tone: 'error', title: 'Copying did not work. Select the key and copy it yourself.' });
  }
}

/** The picture to scan, the key to type instead, and the first code, which shows that the app has it. */
export function AddApp({ app, onClose }: { app: NewApp; onClose: () => void }) {
  const id = useId();
  const { field, problem, take } = useTypedCode();
  const verify = useAccountChange(
    (shown: string) =>
      askService(({ auth }) => auth.mfa.challengeAndVerify({ factorId: app.factorId, code: shown })),
    'Your authenticator app is added',
  );
  const giveUp = useAccountChange(dropUnfinished);
  const close = () => {
    giveUp.mutate();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (verify.isPending) return;
    const code = take();
    if (code !== null) verify.mutate(code, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !verify.isPending && close()}
      title="Add an authenticator app"
      description="Open the app on your phone, add an account, and scan this picture."
      actions={
        <>
          <Button tone="secondary" onClick={close}>
            Not now
          </Button>
          <Button type="submit" form={id} busy={verify.isPending}>
            Add the app
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        <img
          src={app.picture}
          alt="QR code for your authenticator app"
          width={200}
          height={200}
          className="justify-self-center rounded-md bg-white p-2"
        />
        <div className="grid gap-1.5">
          <p className="text-small font-semibold">Or type this key</p>
          <div className="flex items-center gap-2 rounded-md bg-sunken py-1 pr-1 pl-3.5">
            <code className="min-w-0 flex-1 py-1.5 text-small break-words select-all">
              {inGroups(app.secret)}
            </code>
            <Button tone="tertiary" square aria-label="Copy the key" onClick={() => void copy(app.secret)}>
              <Copy size={18} aria-hidden />
            </Button>
          </div>
        </div>
        <CodeField
          label="The six digits that the app shows"
          {...field}
          error={problem ?? fieldWords(verify.error)}
        />
      </form>
    </Dialog>
  );
}
