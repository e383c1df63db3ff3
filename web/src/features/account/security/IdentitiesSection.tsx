import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Lock from 'lucide-react/icons/lock';
import { say } from '../../../lib/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { RemoveDialog } from '../../../ui/overlays/RemoveDialog.tsx';
import { THIRD_PARTIES } from '../../auth/third-parties.ts';
import { AccountSection } from '../AccountSection.tsx';
import { askService, type MyAccount } from '../account-calls.ts';
import { useAskedFirst } from '../use-asked-first.ts';
import { AddSignInMethod } from './AddSignInMethod.tsx';

type Identity = MyAccount['identities'][number];

const NAMES: Readonly<Record<string, string | MessageDescriptor>> = {
  ...THIRD_PARTIES,
  email: msg`Email address`,
  phone: msg`Phone number`,
  oidc: msg`Your organisation`,
};
const nameOf = ({ provider }: Identity): string => {
  const name = NAMES[provider] ?? provider;
  return typeof name === 'string' ? name : say(name);
};

/** The sign-in methods of the account; the last one stays. */
export function IdentitiesSection({ account: { identities } }: { account: MyAccount }) {
  const { asked, ask, answers, heading } = useAskedFirst(async ({ id }: Identity) => {
    const { data } = await askService(({ auth }) => auth.getUserIdentities());
    const identity = data?.identities.find(({ identity_id: known }) => known === id);
    if (identity) await askService(({ auth }) => auth.unlinkIdentity(identity));
  }, t`Removed from your account`);
  return (
    <AccountSection
      title={t`Sign-in methods`}
      headingRef={heading}
      lead={t`How you can sign in. You always keep at least one, so that you’re not locked out.`}
    >
      <ul className="grid divide-y divide-border">
        {identities.map((identity) => (
          <li
            key={identity.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold">{nameOf(identity)}</p>
              {identity.email && (
                <p translate="no" className="text-small break-words text-muted-foreground">
                  {identity.email}
                </p>
              )}
            </div>
            {identity.canUnlink ? (
              <Button
                tone="secondary"
                aria-label={t`Remove ${nameOf(identity)}`}
                onClick={() => ask(identity)}
              >{t`Remove`}</Button>
            ) : (
              <p className="flex items-center gap-1.5 text-small text-muted-foreground">
                <Trans>
                  <Lock size={16} aria-hidden />
                  You need at least one sign-in method
                </Trans>
              </p>
            )}
          </li>
        ))}
      </ul>
      <AddSignInMethod linked={identities.map(({ provider }) => provider)} />
      {asked && (
        <RemoveDialog name={nameOf(asked)} {...answers} effect={t`You can no longer sign in with it.`} />
      )}
    </AccountSection>
  );
}
