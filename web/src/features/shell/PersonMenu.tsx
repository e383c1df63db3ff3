import type { Role } from '@kwela/domain/roles/roles';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import { useNavigate } from '../../lib/router/router.tsx';
import { say } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Link } from '../../ui/Link.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useAuth } from '../auth/session/auth-context.ts';

const ROLE_NAMES: Record<Role, MessageDescriptor> = { guest: msg`Guest`, host: msg`Host`, admin: msg`Admin` };
const ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-[0.9375rem] text-foreground no-underline hover:bg-accent';

/** The person's name, the roles they hold, and the way out. */
export default function PersonMenu() {
  const { user, profile, roles, currentRole, switchRole } = useAuth();
  const firstName = profile?.first_name || user?.email || t`Account`;
  const initials = `${firstName[0] ?? ''}${profile?.last_name?.[0] ?? ''}`.toUpperCase();
  return (
    <Disclosure
      label={t`Your account`}
      trigger={
        <>
          <Avatar initials={initials} url={profile?.avatar_url} size="sm" />
          <span translate="no" className="max-w-32 truncate text-[0.9375rem] font-semibold max-md:sr-only">
            {firstName}
          </span>
          <ChevronDown size={16} aria-hidden className="max-md:hidden" />
        </>
      }
    >
      <p translate="no" className="truncate px-3 pt-2 pb-1 text-small text-muted-foreground">
        {user?.email}
      </p>
      <Link to={paths.search} className={`${ITEM} md:hidden`}>
        {t`Find a car`}
      </Link>
      <Link to={paths.myBookings} className={ITEM}>
        {t`My trips`}
      </Link>
      <Link to={paths.guestProfile} className={ITEM}>
        {t`My account`}
      </Link>
      {roles.includes('host') ? (
        <Link to={paths.hostDashboard} className={ITEM}>
          {t`My hosting`}
        </Link>
      ) : (
        <Link to={paths.becomeAHost} className={ITEM}>
          {t`Rent out your car`}
        </Link>
      )}
      <Link to={paths.getHelp} className={ITEM}>
        {t`Get help`}
      </Link>
      {roles.length > 1 && (
        <RoleSwitch>
          {roles.map((role) => (
            <li key={role}>
              <button
                type="button"
                className={ITEM}
                aria-pressed={role === currentRole}
                onClick={() => switchRole(role)}
              >
                <span className="flex-1">{say(ROLE_NAMES[role])}</span>
                {role === currentRole && <Check size={18} aria-hidden className="text-link" />}
              </button>
            </li>
          ))}
        </RoleSwitch>
      )}
      <SignOutButton />
    </Disclosure>
  );
}

function RoleSwitch({ children }: { children: ReactNode }) {
  return (
    <div className="my-1 border-y border-border py-1">
      <p id="role-switch" className="px-3 pt-2 pb-1 text-small font-semibold">
        {t`Use Kwela as`}
      </p>
      <ul aria-labelledby="role-switch">{children}</ul>
    </div>
  );
}

function SignOutButton() {
  const { signOut } = useAuth();
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const leave = async () => {
    if (isBusy) return;
    setBusy(true);
    const { error } = await signOut().catch((trouble: unknown) => ({ error: trouble }));
    setBusy(false);
    if (error === null) navigate(paths.home);
    else
      toast({
        tone: 'error',
        title: t`You are still signed in`,
        description: t`We could not sign you out. Check your signal, then try again.`,
      });
  };
  return (
    <button type="button" className={ITEM} aria-busy={isBusy} onClick={() => void leave()}>
      <span className="flex-1">{t`Sign out`}</span>
      {isBusy && <Spinner size={18} />}
    </button>
  );
}
