import Lock from 'lucide-react/icons/lock';
import { Button } from '../../../ui/Button.tsx';
import { THIRD_PARTIES } from '../../auth/third-parties.ts';
import { AccountSection } from '../AccountSection.tsx';
import { askService, type MyAccount } from '../account-calls.ts';
import { RemoveDialog } from '../RemoveDialog.tsx';
import { useAskedFirst } from '../use-asked-first.ts';
import { AddSignInMethod } from './AddSignInMethod.tsx';

type Identity = MyAccount['identities'][number];

const NAMES: Readonly<Record<string, string>> = {
  ...THIRD_PARTIES,
  email: 'Email address',
  phone: 'Phone number',
  oidc: 'Your organisation',
};
const nameOf = ({ provider }: Identity): string => NAMES[provider] ?? provider;

/** The ways into the account; the last one stays. */
export function IdentitiesSection({ account: { identities } }: { account: MyAccount }) {
  const { asked, ask, answers, heading } = useAskedFirst(async ({ id }: Identity) => {
    const { data } = await askService(({ auth }) => auth.getUserIdentities());
    const identity = data?.identities.find(({ identity_id: known }) => known === id);
    if (identity) await askService(({ auth }) => auth.unlinkIdentity(identity));
  }, 'Removed from your account');
  return (
    <AccountSection
      title="Ways in"
      headingRef={heading}
      lead="What you can sign in with. One always stays, so that you are not locked out."
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
                <p className="text-small break-words text-muted-foreground">{identity.email}</p>
              )}
            </div>
            {identity.canUnlink ? (
              <Button
                tone="secondary"
                aria-label={`Remove ${nameOf(identity)}`}
                onClick={() => ask(identity)}
              >
                Remove
              </Button>
            ) : (
              <p className="flex items-center gap-1.5 text-small text-muted-foreground">
                <Lock size={16} aria-hidden />
                Your last way in, so it stays
              </p>
            )}
          </li>
        ))}
      </ul>
      <AddSignInMethod linked={identities.map(({ provider }) => provider)} />
      {asked && (
        <RemoveDialog name={nameOf(asked)} {...answers} effect="You can no longer sign in with it." />
      )}
    </AccountSection>
  );
}
