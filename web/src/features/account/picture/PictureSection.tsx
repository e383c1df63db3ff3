import { initialsOf } from '@kwela/domain/accounts/initials';
import { t } from '@lingui/core/macro';
import { lazy, Suspense, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useAuth } from '../../auth/session/auth-context.ts';
import { AccountSection } from '../AccountSection.tsx';
import { type MyAccount, useAccountChange } from '../account-calls.ts';

const SquareDialog = lazy(() => import('./SquareDialog.tsx'));
const RemoveDialog = lazy(async () => ({
  default: (await import('../../../ui/overlays/RemoveDialog.tsx')).RemoveDialog,
}));

/** The person's picture, which others see beside their first name. */
export function PictureSection({ account: { userId, profile } }: { account: MyAccount }) {
  const { avatarUrl, firstName, lastName } = profile;
  const chooser = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { refreshProfile } = useAuth();
  const remove = useAccountChange(async () => {
    await call('avatars/remove', {});
    await refreshProfile();
  }, t`Your photo is removed`);
  return (
    <AccountSection
      title={t`Your photo`}
      lead={t`Optional. Everybody on Kwela can see it beside your first name, so choose one of your face.`}
    >
      <div className="flex flex-wrap items-center gap-4">
        <Avatar initials={initialsOf(firstName, lastName)} url={avatarUrl} size="xl" />
        <div className="flex flex-wrap gap-3">
          <input
            ref={chooser}
            type="file"
            tabIndex={-1}
            aria-label={t`Photo from this device`}
            accept="image/*"
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file !== undefined) setChosen(file);
              // The same photo may be chosen again.
              target.value = '';
            }}
          />
          <Button tone="secondary" onClick={() => chooser.current?.click()}>
            {avatarUrl === null ? t`Choose a photo` : t`Change photo`}
          </Button>
          {avatarUrl !== null && (
            <Button tone="destructive" onClick={() => setAsking(true)}>
              {t`Remove photo`}
            </Button>
          )}
        </div>
      </div>
      {chosen !== null && (
        <Suspense>
          <SquareDialog userId={userId} file={chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
      {isAsking && (
        <Suspense>
          <RemoveDialog
            name={t`your photo`}
            command={remove}
            effect={t`Others see your initials instead.`}
            onYes={() => remove.mutate(undefined, { onSuccess: () => setAsking(false) })}
            onClose={() => {
              remove.reset();
              setAsking(false);
            }}
          />
        </Suspense>
      )}
    </AccountSection>
  );
}
