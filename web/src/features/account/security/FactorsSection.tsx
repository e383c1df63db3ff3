import { t } from '@lingui/core/macro';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { wordsFor } from '../../../lib/refusal.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RemoveDialog } from '../../../ui/overlays/RemoveDialog.tsx';
import { AccountSection } from '../AccountSection.tsx';
import { type MyAccount, useAccountChange } from '../account-calls.ts';
import { useAskedFirst } from '../use-asked-first.ts';
import { AddApp } from './AddApp.tsx';
import { AddPhone } from './AddPhone.tsx';
import {
  dropUnfinished,
  enrollApp,
  freeName,
  type MyFactor,
  type NewApp,
  nameOf,
  registerPasskey,
  unenroll,
} from './factors.ts';
import { RenameFactor } from './RenameFactor.tsx';

const hasPasskeys = 'PublicKeyCredential' in window;

/** What is asked for after the password, and the ways to add or remove one. */
export function FactorsSection({ account: { factors } }: { account: MyAccount }) {
  const [app, setApp] = useState<NewApp | null>(null);
  const [isAddingPhone, setAddingPhone] = useState(false);
  const [renamed, setRenamed] = useState<MyFactor | null>(null);
  const verified = factors.filter(({ isVerified }) => isVerified);
  const beginApp = useAccountChange(async () => {
    await dropUnfinished();
    setApp(await enrollApp(freeName('totp', verified)));
  });
  const addPasskey = useAccountChange(async () => {
    await dropUnfinished();
    await registerPasskey(freeName('webauthn', verified));
  }, t`Your passkey is added`);
  const { asked, ask, answers, heading } = useAskedFirst(
    ({ id }: MyFactor) => unenroll(id),
    t`Removed from your account`,
  );
  const trouble = beginApp.error ?? addPasskey.error;
  return (
    <AccountSection
      title={t`Second step at sign-in`}
      headingRef={heading}
      lead={t`After your password we ask for something that only you have. It keeps your account safe, even if someone learns your password.`}
    >
      {trouble !== null && <Notice tone="destructive">{wordsFor(trouble)}</Notice>}
      {verified.length === 0 ? (
        <p className="font-semibold">{t`You have none yet.`}</p>
      ) : (
        <ul className="grid divide-y divide-border">
          {verified.map((factor) => (
            <li key={factor.id} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 py-2">
              <ShieldCheck size={20} strokeWidth={1.75} aria-hidden className="text-success" />
              <p className="min-w-0 flex-1 basis-36 font-semibold break-words">{nameOf(factor)}</p>
              <div className="ml-auto flex flex-wrap gap-2">
                <Button
                  tone="tertiary"
                  aria-label={t`Rename ${nameOf(factor)}`}
                  onClick={() => setRenamed(factor)}
                >{t`Rename`}</Button>
                <Button
                  tone="secondary"
                  aria-label={t`Remove ${nameOf(factor)}`}
                  onClick={() => ask(factor)}
                >{t`Remove`}</Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          tone={verified.length === 0 ? 'primary' : 'secondary'}
          busy={beginApp.isPending}
          onClick={() => beginApp.mutate()}
        >{t`Add an authenticator app`}</Button>
        <Button tone="secondary" onClick={() => setAddingPhone(true)}>{t`Add codes by SMS`}</Button>
        {hasPasskeys && (
          <Button
            tone="secondary"
            busy={addPasskey.isPending}
            onClick={() => addPasskey.mutate()}
          >{t`Add a passkey`}</Button>
        )}
      </div>
      {app && <AddApp app={app} onClose={() => setApp(null)} />}
      {isAddingPhone && <AddPhone name={freeName('phone', verified)} onClose={() => setAddingPhone(false)} />}
      {renamed && <RenameFactor factor={renamed} onClose={() => setRenamed(null)} />}
      {asked && (
        <RemoveDialog
          name={nameOf(asked)}
          {...answers}
          effect={
            verified.length === 1
              ? t`Your password alone will then open your account.`
              : t`We will no longer ask for it when you sign in.`
          }
        />
      )}
    </AccountSection>
  );
}
