import { t } from '@lingui/core/macro';
import Copy from 'lucide-react/icons/copy';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormCodeField } from '../../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { askService, useAccountChange } from '../account-calls.ts';
import { useCodeForm } from '../use-code-form.ts';
import { dropUnfinished, type NewApp } from './factors.ts';

const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: t`The key is copied` });
  } catch {
    toast({ tone: 'error', title: t`Copying did not work. Select the key and copy it yourself.` });
  }
}

/** The picture to scan, the key to type instead, and the first code, which shows that the app has it. */
export function AddApp({ app, onClose }: { app: NewApp; onClose: () => void }) {
  const verify = useAccountChange(
    (shown: string) =>
      askService(({ auth }) => auth.mfa.challengeAndVerify({ factorId: app.factorId, code: shown })),
    t`Your authenticator app is added`,
  );
  const form = useCodeForm(async (code) => {
    await verify.mutateAsync(code);
    onClose();
  });
  const giveUp = useAccountChange(dropUnfinished);
  const close = () => {
    if (form.isBusy) return;
    giveUp.mutate();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t`Add an authenticator app`}
      description={t`Open the app on your phone, add an account and scan this code.`}
      actions={
        <>
          <Button tone="secondary" aria-disabled={form.isBusy || undefined} onClick={close}>
            {t`Not now`}
          </Button>
          <SubmitButton form={form.id} busy={form.isBusy}>
            {t`Add the app`}
          </SubmitButton>
        </>
      }
    >
      <Form form={form}>
        <img
          src={app.picture}
          alt={t`QR code for your authenticator app`}
          width={200}
          height={200}
          className="justify-self-center rounded-md bg-white p-2"
        />
        <div className="grid gap-1.5">
          <p className="text-small font-semibold">{t`Or type this key`}</p>
          <div className="flex items-center gap-2 rounded-md bg-sunken py-1 pr-1 pl-3.5">
            <code className="min-w-0 flex-1 py-1.5 text-small break-words select-all">
              {inGroups(app.secret)}
            </code>
            <Button tone="tertiary" square aria-label={t`Copy the key`} onClick={() => void copy(app.secret)}>
              <Copy size={18} aria-hidden />
            </Button>
          </div>
        </div>
        <FormCodeField control={form.control} name="code" label={t`The six digits that the app shows`} />
      </Form>
    </Dialog>
  );
}
