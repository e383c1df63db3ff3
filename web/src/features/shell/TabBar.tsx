import { t } from '@lingui/core/macro';
import CircleUser from 'lucide-react/icons/circle-user';
import HandCoins from 'lucide-react/icons/hand-coins';
import KeyRound from 'lucide-react/icons/key-round';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Search from 'lucide-react/icons/search';
import { paths, signInThen } from '../../paths.ts';
import { cx } from '../../ui/cx.ts';
import { useIsBrowser } from '../../ui/hooks/use-is-browser.ts';
import { NavLink } from '../../ui/Link.tsx';
import { useAuth } from '../auth/session/auth-context.ts';
import { useNextAfterSignIn } from './use-next-after-sign-in.ts';

interface Tab {
  readonly to: string;
  readonly label: string;
  readonly Icon: typeof Search;
  readonly className?: string;
}

/** The bottom bar of phones, on pages where no money is decided. */
export default function TabBar() {
  // It may arrive after the session is known: its first picture is still that of the page.
  const isBrowser = useIsBrowser();
  const { status, roles } = useAuth();
  const next = useNextAfterSignIn();
  const tabs: readonly Tab[] = [
    { to: paths.search, label: t`Search`, Icon: Search },
    { to: paths.myBookings, label: t`Trips`, Icon: KeyRound },
    { to: roles.includes('host') ? paths.hostDashboard : paths.becomeAHost, label: t`Host`, Icon: HandCoins },
    { to: paths.getHelp, label: t`Help`, Icon: LifeBuoy },
    !isBrowser || status === 'visitor'
      ? { to: signInThen(next), label: t`Sign in`, Icon: CircleUser, className: 'for-visitors' }
      : { to: paths.guestProfile, label: t`Me`, Icon: CircleUser },
  ];
  return (
    <nav
      aria-label={t`Main, at the bottom`}
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-border bg-card pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {tabs.map(({ to, label, Icon, className }) => (
        <NavLink
          key={to}
          to={to}
          className={({ isActive }) =>
            cx(
              className,
              'grid min-h-15 flex-1 content-center justify-items-center gap-0.5 text-caption no-underline',
              isActive ? 'font-[650] text-link' : 'font-medium text-muted-foreground',
            )
          }
        >
          <Icon size={22} strokeWidth={1.75} aria-hidden />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
