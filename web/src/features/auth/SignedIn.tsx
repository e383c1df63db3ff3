import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useLocation } from '../../lib/router/router.tsx';
import { signInThen } from '../../paths.ts';
import { Onward } from '../../ui/Onward.tsx';
import { PageSpinner } from '../../ui/spinner.tsx';
import { useAuth } from './session/auth-context.ts';

/** What only a signed-in person sees. A visitor is sent to sign in and comes back to the same address. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { status, needsSecondFactor } = useAuth();
  const { pathname, search, hash } = useLocation();
  if (status === 'loading') return <PageSpinner label={t`Loading your account`} />;
  if (status === 'visitor' || needsSecondFactor)
    return <Onward to={signInThen(pathname + search + hash)} label={t`Loading your account`} />;
  return children;
}
