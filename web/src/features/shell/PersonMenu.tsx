import type { Role } from '@kwela/domain/roles/roles';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Link } from '../../ui/Link.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useAuth } from '../auth/auth-context.ts';

const ROLE_NAMES: Record<Role, string> = { guest: 'Guest', host: 'Host', admin: 'Admin' };
const ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-[0.9375rem] text-foreground no-underline hover:bg-accent';

/** The person's name, the roles they hold, and the way out. */
export default function PersonMenu() {
  const { user, profile, roles, currentRole, switchRole } = useAuth();
  const firstName = profile?.first_name || user?.email || 'Account';
  const initials = `${firstName[0] ?? ''}${profile?.last_name?.[0] ?? ''}`.toUpperCase();
  return (
    <Disclosure
      label="Your account"
      trigger={
        <>
          <Avatar initials={initials} size="sm" />
          <span className="max-w-32 truncate text-[0.9375rem] font-semibold max-md:sr-only">{firstName}</span>
          <ChevronDown size={16} aria-hidden className="max-md:hidden" />
        </>
      }
    >
      <p className="truncate px-3 pt-2 pb-1 text-small text-muted-foreground">{user?.email}</p>
      <Link to={paths.search} className={`${ITEM} md:hidden`}>
        Find a car
      </Link>
      <Link to={paths.myBookings} className={ITEM}>
        My trips
      </Link>
      <Link to={paths.guestProfile} className={ITEM}>
        My account
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
                <span className="flex-1">{ROLE_NAMES[role]}</span>
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
        Use Kwela as
      </p>
      <ul aria-labelledby="role-switch">{children}</ul>
    </div>
  );
}

const NOT_OUT = 'We could not sign you out. Check your signal, then try again.';

function SignOutButton() {
  const { signOut } = useAuth();
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const leave = async () => {
    if (isBusy) return;
    setBusy(true);
    const { error } = await signOut().catch((trouble: unknown) => ({ error: trouble }));
    setBusy(false);
    if (error === null) await navigate(paths.home);
    else toast({ tone: 'error', title: 'You are still signed in', description: NOT_OUT });
  };
  return (
    <button type="button" className={ITEM} aria-busy={isBusy} onClick={() => void leave()}>
      <span className="flex-1">Sign out</span>
      {isBusy && <Spinner size={18} />}
    </button>
  );
}
