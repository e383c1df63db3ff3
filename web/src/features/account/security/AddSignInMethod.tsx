import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { wordsFor } from '../../../lib/refusal.ts';
import { useNavigate, useSearchParams } from '../../../lib/router/router.tsx';
import { paths, withQuery } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { THIRD_PARTIES, type ThirdParty, useOpenThirdParties } from '../../auth/third-parties.ts';
import { askService } from '../account-calls.ts';
import { type Tab, tabPath } from '../tabs.ts';

const HERE: Tab = 'security';

/** In the address that a third party comes back to: which one it was. */
const ADDED = 'added';

/** As the official client calls them. */
const CLIENT_NAMES = {
  google: 'google',
  apple: 'apple',
  facebook: 'facebook',
  microsoft: 'azure',
  oidc: 'custom:oidc',
} as const satisfies Record<ThirdParty, string>;

/** Leaves for the third party; the person comes back to this tab. */
const leaveFor = (name: ThirdParty) =>
  askService(({ auth }) =>
    auth.linkIdentity({
      provider: CLIENT_NAMES[name],
      options: {
        redirectTo: window.location.origin + withQuery(paths.guestProfile, { tab: HERE, [ADDED]: name }),
      },
    }),
  );

/** The third parties that this installation knows and the account does not yet. */
export function AddSignInMethod({ linked }: { linked: readonly string[] }) {
  const open = useOpenThirdParties();
  const add = useMutation({ mutationFn: leaveFor });
  useSayAdded(linked);
  if (open === undefined) return null;
  const further = open.filter((name) => !linked.includes(name));
  if (further.length === 0) return null;
  return (
    <div className="grid gap-3">
      {add.error !== null && <Notice tone="destructive">{wordsFor(add.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        {further.map((name) => (
          <Button
            key={name}
            tone="secondary"
            busy={add.isPending && add.variables === name}
            onClick={() => add.mutate(name)}
          >{t`Add ${THIRD_PARTIES[name]}`}</Button>
        ))}
      </div>
    </div>
  );
}

/** Anyone who comes back from a third party arrives at the top of the page, far from the list. */
function useSayAdded(linked: readonly string[]) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const added = query.get(ADDED);
  const say = useEffectEvent((name: string) => {
    const known = Object.entries(THIRD_PARTIES).find(([party]) => party === name && linked.includes(party));
    if (known !== undefined) toast({ title: t`You can now sign in with ${known[1]}` });
    navigate(tabPath(HERE), { replace: true });
  });
  useEffect(() => {
    if (added !== null) say(added);
  }, [added]);
}
