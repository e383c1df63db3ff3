import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { say } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { cx } from '../../ui/cx.ts';
import { Link, NavLink } from '../../ui/Link.tsx';
import { useAuth } from '../auth/session/auth-context.ts';
import { Logo } from './Logo.tsx';
import { ThemeButton } from './ThemeButton.tsx';
import { VisitorActions } from './VisitorActions.tsx';

const SignedInActions = lazy(() => import('./SignedInActions.tsx'));

const LINKS: readonly { to: string; label: MessageDescriptor; isForWide?: boolean }[] = [
  { to: paths.search, label: msg`Find a car` },
  { to: paths.howItWorks, label: msg`How Kwela works`, isForWide: true },
  { to: paths.becomeAHost, label: msg`Rent out your car`, isForWide: true },
  { to: paths.myBookings, label: msg`My trips` },
];

/** `full`: edge to edge, for the search page. */
export function Header({ full = false }: { full?: boolean }) {
  const { status } = useAuth();
  return (
    <header className="border-b border-border bg-background">
      <div className={cx('flex h-15 items-center gap-2 md:h-18 md:gap-7', full ? 'px-5 md:px-6' : 'wrap')}>
        <Logo />
        <nav aria-label={t`Main`} className="flex flex-1 gap-1 max-md:hidden">
          {LINKS.map(({ to, label, isForWide }) => (
            <NavLink
              key={to}
              to={to}
              className={({ isActive }) =>
                cx(
                  isForWide && 'max-lg:hidden',
                  'flex min-h-11 items-center rounded-[10px] px-3 text-[0.9375rem] no-underline hover:bg-accent',
                  isActive ? 'font-semibold text-link' : 'font-medium text-foreground',
                )
              }
            >
              {say(label)}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex min-h-11 items-center gap-1 md:gap-2">
          <ThemeButton />
          {status === 'signed_in' && (
            <Suspense fallback={<AccountPlace />}>
              <SignedInActions />
            </Suspense>
          )}
          {status === 'loading' && <AccountPlace />}
          {status === 'visitor' && <VisitorActions />}
        </div>
      </div>
    </header>
  );
}

/** Keeps the place of the news and the account while they are on their way, so that the button beside them does not move. */
const AccountPlace = () => <span className="w-23 md:w-45" />;

export function SkipLink() {
  return (
    <Link
      to="#main"
      className="sr-only z-60 rounded-md bg-primary px-4 py-3 font-semibold text-primary-foreground focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      onClick={(event) => {
        event.preventDefault();
        document.querySelector('main')?.focus();
      }}
    >
      {t`Skip to the page`}
    </Link>
  );
}
