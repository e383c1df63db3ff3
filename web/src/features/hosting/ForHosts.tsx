import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageSpinner } from '../../ui/spinner.tsx';
import { SignedIn } from '../auth/SignedIn.tsx';
import { useAuth } from '../auth/session/auth-context.ts';

interface ForHostsProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A page of a host's own: a visitor signs in first, and who is no host is told how to become one. */
export function ForHosts({ title, lead, children }: ForHostsProps) {
  return (
    <SignedIn>
      <main id="main" tabIndex={-1} className="wrap pt-7 pb-4 md:pt-10">
        <header className="max-w-[46rem]">
          <h1>{title}</h1>
          {lead && <p className="mt-3 text-soft-foreground">{lead}</p>}
        </header>
        <HostsAlone>{children}</HostsAlone>
      </main>
    </SignedIn>
  );
}

/** For hosts alone; anybody else is told how to become one. */
export function HostsAlone({ children }: { children: ReactNode }) {
  const { roles, isLoadingRoles } = useAuth();
  if (isLoadingRoles) return <PageSpinner label={t`Loading your account`} />;
  if (roles.includes('host')) return children;
  return (
    <div className="mt-6">
      <EmptyState
        title={t`This page is for hosts`}
        action={<ButtonLink to={paths.hostOnboarding}>{t`Become a host`}</ButtonLink>}
      >
        {t`Add the host role to your account to rent out your car. It's free.`}
      </EmptyState>
    </div>
  );
}
